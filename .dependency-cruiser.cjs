/**
 * Who may import whom. docs/ARCHITECTURE.md states these rules in words; each is an error here, none a warning.
 */

/** Examples are for the component catalogue alone and may use what tests may. */
const TEST_FILE = "\\.(test|spec|examples)\\.tsx?$";

const FOUNDATION = ["accounts", "settings", "uploads", "policies"];
const LADDER = ["catalog", "inventory", "orders", "payments"];

/** The modules that others may build upon, each with the modules it may import in turn. Any other module is a leaf. */
const MAY_IMPORT = {
  // The words of mails stand on nothing; an account is needed by everybody, writes one mail itself and records consent.
  "mail-templates": [],
  // Texts are written in words of templates; codes of accounts are texts.
  texts: ["mail-templates"],
  ...Object.fromEntries(
    FOUNDATION.map((name) => [name, name === "accounts" ? ["mail-templates", "texts", "policies"] : []]),
  ),
  ...Object.fromEntries(LADDER.map((name, step) => [name, [...FOUNDATION, "search", ...LADDER.slice(0, step)]])),
  quotes: [...FOUNDATION, ...LADDER],
  appointments: [...FOUNDATION, ...LADDER],
  search: [],
  guides: [...FOUNDATION, "search", "catalog"],
  collaboration: [...FOUNDATION],
  conversations: [...FOUNDATION, "collaboration"],
  support: [...FOUNDATION, "collaboration"],
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

const RENDERER = "^desktop/src/renderer/src/";
const TEST_OR_TESTING = `(${TEST_FILE}|/testing/|\\.screen\\.tsx$)`;

/** The layers of the console, each with what it may import beside itself and everything below it. */
const CONSOLE_LAYERS = [
  ["bridge", "lib"],
  ["ui"],
  ["session", "live", "alerts", "offline", "printing", "scanner"],
  ["lists", "collaboration", "figures"],
  ["screens"],
  ["frame"],
];

const consoleLayers = CONSOLE_LAYERS.slice(0, -1).map((folders, layer) => ({
  name: `console-${folders.join("-")}-import-downwards`,
  from: { path: `${RENDERER}(${folders.join("|")})/`, pathNot: TEST_OR_TESTING },
  to: {
    path: `${RENDERER}(${CONSOLE_LAYERS.slice(layer + 1)
      .flat()
      .join("|")})/`,
  },
}));

const STOREFRONT = "^storefront/app/";

/** The layers of the storefront, each with what it may import beside itself and everything below it. */
const STOREFRONT_LAYERS = [
  ["i18n"],
  ["components", "browser"],
  ["api-client"],
  ["live"],
  ["session"],
  ["features"],
  ["routes"],
];

const storefrontLayers = STOREFRONT_LAYERS.slice(0, -1).map((folders, layer) => ({
  name: `storefront-${folders.join("-")}-import-downwards`,
  from: { path: `${STOREFRONT}(${folders.join("|")})/`, pathNot: TEST_FILE },
  to: {
    path: `${STOREFRONT}(${STOREFRONT_LAYERS.slice(layer + 1)
      .flat()
      .join("|")})/`,
  },
}));

const rules = [
  { name: "no-cycles", from: {}, to: { circular: true } },
  // The translations are made by storefront/vite-messages.ts.
  { name: "no-unresolved-imports", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:translations$" } },

  {
    name: "examples-are-imported-by-nobody",
    comment: "The component catalogue finds them by their names; imported, they would be part of a page.",
    from: {},
    to: { path: "\\.examples\\.tsx$" },
  },

  // Workspaces
  {
    name: "shared-imports-no-sibling",
    from: { path: "^shared/" },
    to: { path: "^(api|storefront|desktop|migrations|tests|scripts|bench)/" },
  },
  {
    name: "shared-imports-zod-in-one-place",
    comment:
      "Pages stay small: files without schemas import no package; the reader of HTML is for the api and the shell, and the surface to sign on for the pages that show it.",
    from: {
      path: "^shared/src/",
      pathNot: [
        "^shared/src/contract/z\\.ts$",
        "^shared/src/values/html-text\\.ts$",
        "^shared/src/web/signature-surface\\.ts$",
        TEST_FILE,
      ],
    },
    to: { path: "^node_modules/" },
  },
  {
    name: "pages-read-no-html",
    from: { path: "^(storefront/app|desktop/src/renderer)/" },
    to: { path: "^shared/src/values/html-text\\.ts$" },
  },
  {
    name: "pages-import-no-server-code",
    comment: "shared/src/server uses modules of Node; only files of the storefront's server may import it.",
    from: {
      path: "^(storefront/app|desktop/src/renderer|shared/src/(?!server/))",
      pathNot: ["\\.server\\.ts$", TEST_FILE],
    },
    to: { path: "^shared/src/server/" },
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
    from: { path: "^migrations/[^/]+\\.ts$" },
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
    name: "connections-are-opened-in-one-place",
    comment: "A connection of the driver without a listener for errors ends the process when it is lost.",
    from: { path: "^api/src/", pathNot: ["^api/src/platform/database/own-connection\\.ts$", TEST_FILE] },
    to: { path: "^node_modules/mysql2/", dependencyTypesNot: ["type-only"] },
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
    name: "features-use-the-front-doors-below",
    from: { path: "^storefront/app/(features|routes)/", pathNot: `${TEST_FILE}|\\.screen\\.tsx$` },
    to: { path: "^storefront/app/(session|live|api-client)/", pathNot: "/index\\.ts$" },
  },
  ...storefrontLayers,

  // Desktop
  {
    name: "renderer-imports-no-electron",
    from: { path: "^desktop/src/renderer/" },
    to: { path: "^(node_modules/electron(-updater)?/|desktop/src/(main|preload)/)|^electron$" },
  },
  ...consoleLayers,
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
