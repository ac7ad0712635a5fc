import { expect, it } from "vitest";
import { commandProblems } from "./document-commands.mjs";
import { repositoryFiles, repositoryText } from "./repository-files.mjs";

const FILES = {
  "package.json": '{ "scripts": { "check": "", "test:faults": "" } }',
  "desktop/package.json": '{ "scripts": { "dev": "" } }',
  "shared/package.json": "{}",
};
const problems = (/** @type {string} */ text) => {
  const files = /** @type {Record<string, string>} */ ({ ...FILES, "docs/a.md": text });
  return commandProblems(Object.keys(files), (file) => files[file] ?? "");
};

it("finds a command that no package defines, also in a code block", () => {
  expect(problems("Run `npm run check`,\nthen `npm run chek`.\n\n```\nnpm run corpus\n```")).toEqual([
    "docs/a.md:2 names npm run chek, which is no command",
    "docs/a.md:5 names npm run corpus, which is no command",
  ]);
});

it("accepts the commands of every workspace, whatever their arguments", () => {
  expect(problems("npm run dev --workspace desktop, npm run test:faults, `npm run …`")).toEqual([]);
});

it("finds no problem in our own documents", () => {
  expect(commandProblems(repositoryFiles(), repositoryText)).toEqual([]);
});
