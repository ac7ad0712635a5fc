// `npm test`: see scripts/lib/test/run-tests.mjs. This file and the first thing it imports are readable for old versions of Node.
import { requireNode } from "./lib/require-node.mjs";

requireNode();

import("./lib/test/run-tests.mjs")
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .then((succeeded) => {
    process.exitCode = succeeded ? 0 : 1;
  })
  .catch((error) => {
    console.error(error instanceof Error && !process.env.DEBUG ? `\n${error.message}` : error);
    process.exit(1);
  });
