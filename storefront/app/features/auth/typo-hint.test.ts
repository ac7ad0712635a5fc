import { expect, it } from "vitest";
import { editDistance, KNOWN_MAIL_DOMAINS, suggestEmail } from "./typo-hint";

it("counts changed, added and removed letters", () => {
  expect(editDistance("gmail.com", "gmail.com")).toBe(0);
  expect(editDistance("gmial.com", "gmail.com")).toBe(2);
  expect(editDistance("gmil.com", "gmail.com")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
});

it.each([
  ["jane@gmial.com", "jane@gmail.com"],
  ["jane@GMAIL.CON", "jane@gmail.com"],
  ["jane@yaho.com", "jane@yahoo.com"],
  ["jane@hotmil.com", "jane@hotmail.com"],
  ["jane@outlok.co", "jane@outlook.com"],
  ["jane@icluod.com", "jane@icloud.com"],
])("suggests a correction of %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

it.each(KNOWN_MAIL_DOMAINS)("suggests nothing for %s itself", (domain) =>
  expect(suggestEmail(`j@${domain}`)).toBeNull(),
);

it("suggests nothing at a distance of three", () => {
  expect(editDistance("gmaixyz.com", "gmail.com")).toBe(3);
  expect(suggestEmail("jane@gmaixyz.com")).toBeNull();
  expect(suggestEmail("jane@fundi.example")).toBeNull();
});

it.each(["", "jane", "@gmial.com", "jane@"])("suggests nothing for the incomplete address %j", (typed) =>
  expect(suggestEmail(typed)).toBeNull(),
);
