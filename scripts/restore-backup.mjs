// `npm run restore-backup -- FILE`: see scripts/lib/database/restore.mjs. This file and the first thing it imports are readable for old
// versions of Node.
import { requireNode } from "./lib/require-node.mjs";

requireNode();

import("./lib/database/restore.mjs")
  .then(({ restore }) => restore(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode;
  })
  .catch((error) => {
    console.error(error instanceof Error && !process.env.DEBUG ? `\n${error.message}\n` : error);
    process.exit(1);
  });
