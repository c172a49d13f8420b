// Writes sw.js with the list of built files, so that the page opens without a network.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("sw.js", import.meta.url));
const pictures = fileURLToPath(new URL("../public", import.meta.url));

/** Files that French and English never load: other alphabets, and the fonts' old format. */
const spare = /(cyrillic|vietnamese|latin-ext).*\.woff2$|\.woff$/;

export function serviceWorker(): Plugin {
  return {
    name: "tablee-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const digest = createHash("sha256").update(readFileSync(source));
      const built = Object.values(bundle).filter((file) => file.fileName.startsWith("assets/") && !spare.test(file.fileName));
      const files = built.map((file) => file.fileName).sort();
      const still = readdirSync(pictures).sort();
      for (const file of still) digest.update(readFileSync(`${pictures}/${file}`));
      digest.update(files.join("\n")); // their names carry hashes of what they hold
      const list = [...files, ...still].map((file) => `page/${file}`);
      const text = readFileSync(source, "utf8")
        .replace("__VERSION__", digest.digest("hex").slice(0, 12))
        .replace("__FILES__", JSON.stringify(list));
      this.emitFile({ type: "asset", fileName: "sw.js", source: text });
    },
  };
}
