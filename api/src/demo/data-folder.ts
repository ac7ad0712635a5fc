import { createRequire } from "node:module";
import path from "node:path";

/** Where the files of the demo shop are; the relative path is the same from the bundle and from the source. */
export const dataFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@fundi/api/package.json")),
  "src/demo/data",
);
