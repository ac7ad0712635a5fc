import { expect, it } from "vitest";
import { repositoryText } from "./check/repository-files.mjs";
import { isSupportedNode } from "./require-node.mjs";

it.each(["20.19.0", "20.20.2", "22.13.0", "24.0.0", "26.1.0"])("runs on Node %s", (version) => {
  expect(isSupportedNode(version)).toBe(true);
});

it.each(["18.20.8", "20.18.3", "21.7.0", "22.12.0", "23.11.0"])("does not run on Node %s", (version) => {
  expect(isSupportedNode(version)).toBe(false);
});

it("runs on the version that .nvmrc names", () => {
  expect(isSupportedNode(`${repositoryText(".nvmrc").trim()}.0.0`)).toBe(true);
});
