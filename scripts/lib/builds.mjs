import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installed, root } from "./paths.mjs";

/**
 * @typedef {object} Target
 * @property {string[]} inputs   files and folders that decide what comes out
 * @property {string[]} outputs  folders; the stamp of what they were made from lies in the first
 * @property {() => Promise<void>} build
 */

// Builders that run in parallel write their loaded configuration beside it for a moment (`.timestamp-`).
const NOT_AN_INPUT = /^(node_modules|build|dist|out|release)$|\.(test|examples)\.tsx?$|\.md$|\.timestamp-/;
const STAMP = ".built-from";

/** @type {Record<"api" | "storefront" | "console" | "shell", Target>} */
const TARGETS = {
  api: {
    inputs: ["api/src", "api/package.json", "shared/src"],
    outputs: ["api/dist"],
    build: () =>
      bundle("api/dist", {
        main: "api/src/main.ts",
        demo: "api/src/demo/load.ts",
        "backup-worker": "api/src/backup-worker.ts",
        "heic-worker": "api/src/heic-worker.ts",
        "import-worker": "api/src/import-worker.ts",
        "statement-worker": "api/src/statement-worker.ts",
      }),
  },
  storefront: {
    inputs: ["storefront", "shared/src"],
    outputs: ["storefront/build", "storefront/dist"],
    async build() {
      await bundle("storefront/dist", { server: "storefront/server.ts" });
      await run("storefront", ["@remix-run/dev/dist/cli.js", "vite:build"]);
    },
  },
  console: {
    inputs: ["desktop", "shared/src"],
    outputs: ["desktop/out/web"],
    build: () => run("desktop", ["vite/bin/vite.js", "build", "--config", "vite.web.config.ts"]),
  },
  // The installed console; the web edition has a folder of its own.
  shell: {
    inputs: ["desktop", "shared/src"],
    outputs: ["desktop/out/main", "desktop/out/preload", "desktop/out/renderer"],
    build: () => run("desktop", ["electron-vite/bin/electron-vite.js", "build"]),
  },
};

/** @typedef {keyof typeof TARGETS} TargetName */

/** What a shop runs; the installed console is built when it is tested, packaged or opened.
 * @type {TargetName[]} */
export const servedTargets = ["api", "storefront", "console"];

/** @type {TargetName[]} */
export const targetNames = ["api", "storefront", "console", "shell"];

/**
 * Builds a part of the product when its sources are not the ones it was last built from.
 * Throws the builder's output when it fails.
 * @param {TargetName} name
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildIfStale(name, { force = false } = {}) {
  const target = TARGETS[name];
  const stamp = path.join(root, String(target.outputs[0]), STAMP);
  const wanted = fingerprint([...target.inputs, "package-lock.json", "tsconfig.base.json", "scripts/lib/builds.mjs"]);
  const isWhole = target.outputs.every((folder) => existsSync(path.join(root, folder)));
  if (!force && isWhole && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  rmSync(stamp, { force: true });
  await target.build();
  writeFileSync(stamp, wanted);
  return true;
}

/**
 * A hash over the names and contents of files.
 * @param {string[]} inputs
 */
function fingerprint(inputs) {
  const hash = createHash("sha256");
  const add = (/** @type {string} */ file) => hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  const visit = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort(byName)) {
      if (NOT_AN_INPUT.test(entry.name)) continue;
      if (entry.isDirectory()) visit(`${folder}/${entry.name}`);
      else add(`${folder}/${entry.name}`);
    }
  };
  for (const input of inputs) /\.\w+$/.test(input) ? add(input) : visit(input);
  return hash.digest("hex");
}

const byName = (/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) => (a.name < b.name ? -1 : 1);

/**
 * Bundles server programs for Node. Our own contract is TypeScript and goes into the bundle; packages stay outside.
 * @param {string} outdir
 * @param {Record<string, string>} entries name of the output → source
 */
async function bundle(outdir, entries) {
  const esbuild = await import("esbuild");
  rmSync(path.join(root, outdir), { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    // Without the sources themselves: a starting process would read them all into memory.
    sourcesContent: false,
    packages: "external",
    logLevel: "warning",
    plugins: [
      {
        name: "contract",
        setup(build) {
          build.onResolve({ filter: /^@fundi\/shared\// }, ({ path: name }) => ({
            path: path.join(root, "shared/src", `${name.slice("@fundi/shared/".length)}.ts`),
          }));
        },
      },
    ],
  });
}

/**
 * Runs a build tool of a workspace; shows its output only when it fails.
 * @param {string} workspace
 * @param {string[]} command
 * @returns {Promise<void>}
 */
function run(workspace, [program = "", ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [installed(program), ...args], {
      cwd: path.join(root, workspace),
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    let said = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      said += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${workspace}/ could not be built:\n${said.trimEnd()}`)),
    );
  });
}
