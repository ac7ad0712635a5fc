import { installed } from "../paths.mjs";
import { API_MEMORY_MB } from "../settings.mjs";

/** @typedef {import("../settings.mjs").Settings} Settings */
/** @typedef {{ args: string[], env: NodeJS.ProcessEnv }} Program */

/** Where a debugger attaches with `--inspect`; `.vscode/launch.json` names the same ports. */
export const INSPECTOR_PORTS = { api: 9229, storefront: 9230 };

/**
 * How Node runs the bundled api. With plenty of memory V8 lets garbage grow to several times what is in use; under a
 * limit it collects earlier (`docs/performance.md`, P9).
 */
export const apiFlags = (memoryMb = API_MEMORY_MB) => [
  "--enable-source-maps",
  `--max-old-space-size=${memoryMb}`,
  "--max-semi-space-size=8",
];

/**
 * How each program of the product is run: from its bundle, or from its sources with reload on save.
 * @param {{ settings: Settings, databaseUrl: string, dev: boolean, inspect?: boolean }} options
 * @returns {Record<"api" | "demo" | "storefront" | "console", Program>}
 */
export function programs({ settings, databaseUrl, dev, inspect = false }) {
  const inspector = (/** @type {keyof typeof INSPECTOR_PORTS} */ name) =>
    inspect ? [`--inspect=127.0.0.1:${INSPECTOR_PORTS[name]}`] : [];
  const env = {
    ...process.env,
    API_PORT: String(settings.apiPort),
    STOREFRONT_PORT: String(settings.storefrontPort),
    API_URL: localUrl(settings.apiPort, process.env.API_HOST),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: settings.demo ? "1" : "0",
  };
  // A demo is reached at this machine only, so the links of its mails and texts lead there; a shop says its own address.
  const storefrontUrl = process.env.STOREFRONT_URL || (settings.demo ? browserUrl(settings.storefrontPort) : "");
  const apiEnv = { ...env, ...(storefrontUrl && { STOREFRONT_URL: storefrontUrl }) };
  // React renders several times faster in production mode.
  const storefront = { ...env, NODE_ENV: dev ? "development" : "production" };
  const bundled = (/** @type {string} */ file) => ["--enable-source-maps", file];
  const watched = (/** @type {string} */ file) => [
    installed("tsx/dist/cli.mjs"),
    "watch",
    "--clear-screen=false",
    ...inspector("api"),
    file,
  ];
  return {
    api: {
      args: dev
        ? watched("api/src/main.ts")
        : [...apiFlags(settings.apiMemoryMb), ...inspector("api"), "api/dist/main.js"],
      env: apiEnv,
    },
    demo: { args: dev ? ["--import", "tsx", "api/src/demo/load.ts"] : bundled("api/dist/demo.js"), env: apiEnv },
    storefront: {
      args: [
        ...inspector("storefront"),
        ...(dev ? ["--import", "tsx", "storefront/server.ts"] : bundled("storefront/dist/server.js")),
      ],
      env: storefront,
    },
    console: {
      args: [
        installed("vite/bin/vite.js"),
        "--config",
        "desktop/vite.web.config.ts",
        ...listenOn(settings.consoleDevPort),
      ],
      env,
    },
  };
}

const listenOn = (/** @type {number} */ port) => ["--port", String(port), "--strictPort"];

/**
 * The URL that people on this machine open.
 * @param {number} port
 */
export const browserUrl = (port) => `http://localhost:${port}`;

/**
 * The URL at which this machine reaches a program: 127.0.0.1, unless it listens on one other address only.
 * @param {number} port
 * @param {string | undefined} host what it was told to listen on
 */
export function localUrl(port, host) {
  const listensLocally = !host || ["0.0.0.0", "::", "localhost"].includes(host);
  return `http://${listensLocally ? "127.0.0.1" : host}:${port}`;
}
