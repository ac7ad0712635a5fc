import { POLICY_KINDS } from "@fundi/shared/policies/policy-kinds";
import { POLICY_TEXT_MAX, readPolicyText, unknownPolicyFacts } from "@fundi/shared/policies/policy-text";
import { expect, it } from "vitest";
import { SUPPLIED_POLICIES } from "./supplied-policies";

it.each(POLICY_KINDS)("is a text for %s that may be published: it names known facts only and has headings", (kind) => {
  const text = SUPPLIED_POLICIES[kind];
  expect(unknownPolicyFacts(text)).toEqual([]);
  expect(text.length).toBeLessThan(POLICY_TEXT_MAX);
  expect(readPolicyText(text).filter((block) => block.kind === "heading").length).toBeGreaterThan(3);
  expect(text).toContain("{contact}");
});

it("names what the Data Protection Act wants to be said when data is collected", () => {
  for (const words of [
    "Data Protection Act, 2019",
    "What we collect, and why",
    "Who receives it",
    "Your rights",
    "odpc.go.ke",
  ])
    expect(SUPPLIED_POLICIES.privacy).toContain(words);
});
