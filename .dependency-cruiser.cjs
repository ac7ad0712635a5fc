/**
 * Who may import whom. docs/ARCHITECTURE.md states these rules in words; each is an error here, none a warning.
 */

const TEST_FILE = "\\.(test|spec)\\.tsx?$";

const FOUNDATION = ["accounts", "settings", "uploads"];
const LADDER = ["catalog", "inventory", "orders", "payments"];

/** The modules that others may build upon, each with the modules it may import in turn. Any other module is a leaf. */
const MAY_IMPORT = {
  // The words of mails stand on nothing; an account is needed by everybody, and writes one mail itself.
  "mail-templates": [],
  ...Object.fromEntries(FOUNDATION.map((name) => [name, name === "accounts" ? ["mail-templates"] : []])),
  ...Object.fromEntries(LADDER.map((name, step) => [name, [...FOUNDATION, ...LADDER.slice(0, step)]])),
  quotes: [...FOUNDATION, ...LADDER],
  appointments: [...FOUNDATION, ...LADDER],
  desk: [...FOUNDATION],
  conversations: [...FOUNDATION, "desk"],
  support: [...FOUNDATION, "desk"],
};
const BUILT_UPON = Object.keys(MAY_IMPORT);

const moduleFolder = (names) => `^api/src/modules/(${names.join("|")})/`;

/** "Modules meet only downwards": one rule per module, so that the report names the module that broke it. */
const downwards = [
  ...BUILT_UPON.map((name) => ({
    name: `${name}-imports-downwards`,
    from: { path: moduleFolder([name]), pathNot: TEST_FILE },
    to: { path: "^api/src/modules/", pathNot: moduleFolder([name, ...MAY_IMPORT[name]]) },
  })),
  {
    name: "leaf-modules-are-not-imported",
    comment: "Notifications, loyalty, mail and the like subscribe to domain events; nothing calls them.",
    from: { path: "^api/src/modules/([^/]+)/", pathNot: TEST_FILE },
    to: { path: "^api/src/modules/", pathNot: [moduleFolder(BUILT_UPON), "^api/src/modules/$1/"] },
  },
];

const rules = [
  { name: "no-cycles", from: {}, to: { circular: true } },
  { name: "no-unresolved-imports", from: {}, to: { couldNotResolve: true } },

  // Workspaces
  {
    name: "shared-imports-no-sibling",
    from: { path: "^shared/" },
    to: { path: "^(api|storefront|desktop|migrations|tests|scripts|bench)/" },
  },
  {
    name: "api-imports-shared-only",
    from: { path: "^api/", pathNot: TEST_FILE },
    to: { path: "^(storefront|desktop|migrations|tests|scripts|bench)/" },
  },
  {
    name: "storefront-imports-shared-only",
    from: { path: "^storefront/", pathNot: TEST_FILE },
    to: { path: "^(api|desktop|migrations|tests|scripts|bench)/" },
  },
  {
    name: "desktop-imports-shared-only",
    from: { path: "^desktop/", pathNot: TEST_FILE },
    to: { path: "^(api|storefront|migrations|tests|scripts|bench)/" },
  },
  {
    name: "tests-import-own-workspace-and-support",
    from: { path: `^(shared|api|storefront|desktop)/.+${TEST_FILE}` },
    to: { path: "^(api|storefront|desktop|migrations|tests|scripts|bench)/", pathNot: "^($1|tests/support)/" },
  },
  {
    name: "migrations-import-knex-only",
    from: { path: "^migrations/" },
    to: { pathNot: "^node_modules/knex/" },
  },

  // Api
  {
    name: "platform-knows-no-modules",
    from: { path: "^api/src/platform/" },
    to: { path: "^api/src/(modules|realtime)/" },
  },
  {
    name: "modules-meet-at-the-front-door",
    from: { path: "^api/src/modules/([^/]+)/" },
    to: { path: "^api/src/modules/", pathNot: "^api/src/modules/($1/|[^/]+/index\\.ts$)" },
  },
  ...downwards,
  {
    name: "modules-know-no-realtime",
    from: { path: "^api/src/modules/" },
    to: { path: "^api/src/realtime/" },
  },
  {
    name: "routes-reach-a-store-through-the-service",
    comment: "The type of a record may be named, for presenting it.",
    from: { path: "^api/src/.+-routes\\.ts$" },
    to: { path: "-store\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "knex-in-platform-database-and-stores-only",
    from: { path: "^api/src/", pathNot: ["^api/src/platform/database/", "-store\\.ts$", TEST_FILE] },
    to: { path: "^node_modules/(knex|mysql2)/" },
  },
  {
    name: "socket-io-in-realtime-and-main-only",
    from: { path: "^api/src/", pathNot: ["^api/src/(realtime/|main\\.ts$)", TEST_FILE] },
    to: { path: "^node_modules/socket\\.io" },
  },

  // Storefront
  {
    name: "features-keep-their-inside",
    from: { path: "^storefront/app/features/([^/]+)/", pathNot: TEST_FILE },
    to: { path: "^storefront/app/features/", pathNot: "^storefront/app/features/($1/|[^/]+/index\\.tsx?$)" },
  },
  {
    name: "components-know-no-features",
    from: { path: "^storefront/app/components/" },
    to: { path: "^storefront/app/(features|routes)/" },
  },
  {
    name: "features-know-no-routes",
    from: { path: "^storefront/app/features/", pathNot: TEST_FILE },
    to: { path: "^storefront/app/routes/" },
  },

  // Desktop
  {
    name: "renderer-imports-no-electron",
    from: { path: "^desktop/src/renderer/" },
    to: { path: "^(node_modules/electron(-updater)?/|desktop/src/(main|preload)/)|^electron$" },
  },
  {
    name: "main-and-preload-import-no-renderer",
    from: { path: "^desktop/src/(main|preload|bridge)/" },
    to: { path: "^desktop/src/renderer/" },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(api|storefront|desktop)/(dist|build|out)/" },
    tsConfig: { fileName: "tsconfig.json" },
    // Counts `import type` too: a type is knowledge of the other side as well.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
