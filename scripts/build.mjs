// `npm run build [api] [storefront] [console] [shell]`: builds all or the named parts, stale or not.
import { buildIfStale, targetNames } from "./lib/builds.mjs";

const named = process.argv.slice(2);
const unknown = named.filter((name) => !targetNames.some((target) => target === name));
if (unknown.length) {
  console.error(`There is no "${unknown.join(", ")}" to build; there are ${targetNames.join(", ")}.`);
  process.exit(1);
}
for (const name of targetNames) {
  if (named.length && !named.includes(name)) continue;
  const begin = performance.now();
  await buildIfStale(name, { force: true });
  console.log(`${name} built in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
