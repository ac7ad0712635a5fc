import path from "node:path";
import express from "express";

/** Serves the console as a web page: its files, and index.html for every path inside it. */
export function serveConsole(folder: string) {
  const router = express.Router();
  // Built files have a hash in their names; the page that references them must always be the newest.
  router.use("/assets", express.static(path.join(folder, "assets"), { immutable: true, maxAge: "1y" }), (_req, res) => {
    res.sendStatus(404);
  });
  router.use(express.static(folder, { index: false, maxAge: "1h" }));
  router.get("/{*page}", (_req, res) => {
    res.setHeader("cache-control", "no-cache");
    res.sendFile(path.join(folder, "index.html"), { cacheControl: false });
  });
  return router;
}
