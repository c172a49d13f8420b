import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { scoreSheet } from "./sheet/plugin.ts";
import { serviceWorker } from "./worker/plugin.ts";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8787";

// The page is built into the Python package, which serves it under /page/, below whatever path the host has chosen:
// so files name each other by where they lie themselves, and only index.html is told where that is (server/web/prefix.py).
export default defineConfig({
  base: "./",
  plugins: [svelte(), scoreSheet(), serviceWorker()],
  resolve: { alias: { $: folder("src"), "@games": folder("../src/tablee/games") } },
  build: {
    outDir: "../src/tablee/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy allows images and fonts from ourselves
    target: "es2022",
  },
  server: {
    fs: { allow: [".."] }, // the games' own boards, drawings and words
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts", "../src/tablee/games/*/page/**/*.test.ts"] },
});
