"""index.html, told where the page begins: one build of the page serves any prefix."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parent.parent / "page"
BEGINS = '<meta name="tablee-prefix" content="{}" />'


def page_html(prefix: str) -> str:
    """Its files lie under `page/`, whichever screen it is opened at."""
    html = (PAGE / "index.html").read_text("utf-8")
    return html.replace(BEGINS.format("/"), BEGINS.format(prefix)).replace('="./', f'="{prefix}page/')
