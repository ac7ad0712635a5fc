import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { USUAL_ESTIMATE_RULES } from "@fundi/shared/workshop/estimates";
import { USUAL_PROOF_LIMITS } from "@fundi/shared/workshop/handover-rules";
import { USUAL_WARRANTY_RULES } from "@fundi/shared/workshop/warranties";
import { expect, it } from "vitest";

const SHARED_RULES = join(import.meta.dirname, "../../../../shared/src/workshop");

/** The code of rules in a folder: without tests, and without what only stores, shows or lists settings. */
const rulesIn = (folder: string, isRule: (path: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && isRule(path))
    .map((path) => readFileSync(join(folder, path), "utf8"));

const code = [
  ...rulesIn(import.meta.dirname, (path) => !path.endsWith("-settings.ts")),
  ...rulesIn(SHARED_RULES, (path) => path.endsWith("-rules.ts")),
].join("\n");

const SETTINGS = {
  estimates: USUAL_ESTIMATE_RULES,
  proofs: USUAL_PROOF_LIMITS,
  warranties: USUAL_WARRANTY_RULES,
};

it.each(Object.entries(SETTINGS))("every setting of %s is read by a rule", (_name, rules) => {
  const unread = Object.keys(rules).filter((name) => !new RegExp(`[.{,] ?${name}\\b`).test(code));
  expect(unread).toEqual([]);
});
