import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isInstalled } from "../dependencies.mjs";
import { root } from "../paths.mjs";
import { lockProblems } from "./lock-file.mjs";

const lock = (/** @type {object} */ packages) => JSON.stringify({ packages });

describe("lock file", () => {
  it("of this repository has no problems", () => {
    expect(lockProblems(readFileSync(path.join(root, "package-lock.json"), "utf8"))).toEqual([]);
  });

  it("must contain the builds for every system", () => {
    const packages = {
      "node_modules/rollup": { version: "4.0.0", optionalDependencies: { "@rollup/win32": "4.0.0" } },
    };
    expect(lockProblems(lock(packages))).toEqual([
      "node_modules/rollup wants @rollup/win32, which is not in the lock file",
    ]);
    expect(lockProblems(lock({ ...packages, "node_modules/@rollup/win32": {} }))).toEqual([]);
  });

  it("may have a build in the folder of its dependant", () => {
    const packages = {
      "node_modules/vite": {},
      "node_modules/vite/node_modules/esbuild": { optionalDependencies: { "@esbuild/linux": "1.0.0" } },
      "node_modules/vite/node_modules/@esbuild/linux": {},
    };
    expect(lockProblems(lock(packages))).toEqual([]);
  });

  it("must not name a registry", () => {
    const packages = { "node_modules/zod": { resolved: "https://registry.example/zod.tgz" } };
    expect(lockProblems(lock(packages))).toEqual(["node_modules/zod names a registry's address"]);
  });
});

describe("installation", () => {
  const wanted = lock({
    "": {},
    api: { version: "0.1.0" },
    "node_modules/@fundi/api": { link: true },
    "node_modules/zod": { version: "4.0.0" },
    "node_modules/fsevents": { version: "2.0.0", optional: true },
  });

  it("is complete with the locked versions, without packages for other systems", () => {
    expect(isInstalled(wanted, lock({ "node_modules/zod": { version: "4.0.0" } }))).toBe(true);
  });

  it("is not complete with another version, without a package, or without npm's own record", () => {
    expect(isInstalled(wanted, lock({ "node_modules/zod": { version: "3.0.0" } }))).toBe(false);
    expect(isInstalled(wanted, lock({}))).toBe(false);
    expect(isInstalled(wanted, "")).toBe(false);
  });
});
