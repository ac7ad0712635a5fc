// `npm start`: see scripts/lib/launch/launch.mjs. This file and the first thing it imports are readable for old versions of Node.
import { requireNode } from "./lib/require-node.mjs";

requireNode();

import("./lib/launch/launch.mjs")
  .then(({ launch }) => launch({ dev: process.argv.includes("--dev"), inspect: process.argv.includes("--inspect") }))
  .catch((error) => {
    console.error(error instanceof Error && !process.env.DEBUG ? `\n${error.message}` : error);
    process.exit(1);
  });
