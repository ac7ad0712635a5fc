// `npm run migrate`: brings the database up to date, as `npm start` does, without starting the shop. This file and the first
// thing it imports are readable for old versions of Node.
import { requireNode } from "./lib/require-node.mjs";

requireNode();

Promise.all([
  import("./lib/settings.mjs"),
  import("./lib/database/private-database.mjs"),
  import("./lib/database/upgrade.mjs"),
])
  .then(async ([{ readSettings }, { withDatabase }, { upgrade }]) => {
    const settings = readSettings();
    await withDatabase(settings, async ({ url }) => {
      const say = (/** @type {string} */ text) => console.log(text);
      say(`database: ${await upgrade({ url, dataDir: settings.dataDir, say })}`);
    });
  })
  .catch((error) => {
    console.error(error instanceof Error && !process.env.DEBUG ? `\n${error.message}\n` : error);
    process.exit(1);
  });
