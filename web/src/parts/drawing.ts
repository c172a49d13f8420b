// The drawings of the cards are SVG files in each game's folder of the package: the printed cards are made of the same.

export interface Drawing {
  /** Its viewBox. */
  box: string;
  /** The colour of what is written on it, or painted where `var(--paint)` stands. */
  ink: string;
  /** What stands inside <svg>. */
  body: string;
}

function read(svg: string): Drawing {
  const [, attributes = "", body = ""] = /<svg([^>]*)>([^]*)<\/svg>/.exec(svg) ?? [];
  const said = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return { box: said("viewBox"), ink: said("color"), body: body.trim().replace(/\n\s*/g, "") };
}

/** The drawings of a folder by their names, from what `import.meta.glob` found. */
export function drawings(files: Record<string, string>): (name: string) => Drawing {
  const found = new Map(Object.entries(files).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ""), read(svg)]));
  return (name) => {
    const drawing = found.get(name);
    if (!drawing) throw new Error(`no drawing ${name}`);
    return drawing;
  };
}
