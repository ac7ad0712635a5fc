/** @typedef {{ version: string, migrations: string[] }} Release */

/**
 * Returns the problems of migrations/releases.json, which records the migrations of each release: what the previous
 * release knows is what a new migration must leave usable (docs/how-to.md, “A column or table”).
 * @param {Release[]} releases
 * @param {string[]} migrations the files of migrations/
 * @returns {string[]}
 */
export function releaseProblems(releases, migrations) {
  const recorded = releases.flatMap((release) => release.migrations);
  const newest = [...recorded].sort().at(-1) ?? "";
  return [
    ...recorded
      .filter((name) => !migrations.includes(name))
      .map((name) => `${name} belongs to a release and is gone: a shop that has it would refuse to start`),
    ...recorded.filter((name, at) => recorded.indexOf(name) !== at).map((name) => `${name} belongs to two releases`),
    ...migrations
      .filter((name) => !recorded.includes(name) && name < newest)
      .map((name) => `${name} is new, but comes before ${newest} of a release: number it later`),
  ];
}
