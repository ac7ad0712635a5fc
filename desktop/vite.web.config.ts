import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;

/** The console as a web page. The api serves `out/web` at /console/ and answers index.html for every path below it. */
export default defineConfig({
  root: resolve(import.meta.dirname, "src/renderer"),
  // The router takes its base from here too, so a shell that serves the same pages at its root only sets another base.
  base: "/console/",
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, "out/web"),
    emptyOutDir: true,
    rollupOptions: {
      output: {
        // What changes with a release is apart from what does not, so that an update loads little.
        manualChunks: {
          react: ["react", "react-dom", "react-router-dom"],
          data: ["@tanstack/react-query", "socket.io-client", "zod"],
        },
      },
      onwarn(warning, warn) {
        // Zod's PURE comments are not where Rollup expects them; nothing is lost.
        if (warning.code !== "INVALID_ANNOTATION") warn(warning);
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "/uploads": api, "/socket.io": { target: api, ws: true } },
  },
});
