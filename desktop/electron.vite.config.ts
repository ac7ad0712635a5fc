import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import type { Plugin } from "vite";
import { consoleChunks, silenceZod } from "./vite.shared";

const here = (place: string) => resolve(import.meta.dirname, place);

/** electron-vite makes addresses relative, for files opened in place; app://fundi serves every screen's path. */
const servedFromTheRoot: Plugin = {
  name: "served-from-the-root",
  enforce: "post",
  config: (config) => {
    config.base = "/";
  },
};

/** The installed console: main process, preload and the same pages as the web edition, served by the shell itself. */
export default defineConfig({
  main: { build: { outDir: here("out/main"), lib: { entry: here("src/main/index.ts") } } },
  preload: {
    build: {
      outDir: here("out/preload"),
      lib: { entry: here("src/preload/index.ts") },
      // A sandboxed preload is one CommonJS file that may require nothing but electron.
      externalizeDeps: false,
      isolatedEntries: true,
      rollupOptions: { output: { format: "cjs", entryFileNames: "[name].cjs" } },
    },
  },
  renderer: {
    root: here("src/renderer"),
    plugins: [react(), servedFromTheRoot],
    build: {
      minify: true,
      outDir: here("out/renderer"),
      rollupOptions: {
        input: here("src/renderer/index.html"),
        output: { manualChunks: consoleChunks },
        onwarn: silenceZod,
      },
    },
  },
});
