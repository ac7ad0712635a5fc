import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { consoleChunks, silenceZod } from "./vite.shared";

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;

/** The console as a web page. The api serves `out/web` at /console/ and answers index.html for every path below it. */
export default defineConfig({
  root: resolve(import.meta.dirname, "src/renderer"),
  // The router's base, too; the Electron shell serves the same pages at its root with another base.
  base: "/console/",
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, "out/web"),
    emptyOutDir: true,
    // The entry module uses top-level await.
    target: "es2022",
    rollupOptions: {
      output: {
        manualChunks: consoleChunks,
      },
      onwarn: silenceZod,
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "/uploads": api, "/socket.io": { target: api, ws: true } },
  },
});
