import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { repositoryFiles } from "./repository-files.mjs";

it("lists files that .gitignore does not match, at any depth", () => {
  const top = mkdtempSync(path.join(tmpdir(), "fundi-files-"));
  const write = (/** @type {string} */ file, text = "") => {
    mkdirSync(path.join(top, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(top, file), text);
  };
  try {
    write(".gitignore", "node_modules\n.data\n.data-*/\n*.log\n");
    for (const file of ["a/b.ts", "a/data.ts", "logs/of.md", ".github/ci.yml"]) write(file);
    for (const file of [".git/HEAD", "a/node_modules/x.js", ".data/x", ".data-old/x", "a/run.log"]) write(file);
    expect(repositoryFiles(top).sort()).toEqual([".github/ci.yml", ".gitignore", "a/b.ts", "a/data.ts", "logs/of.md"]);
  } finally {
    rmSync(top, { recursive: true });
  }
});
