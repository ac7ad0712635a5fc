import { describe, expect, it } from "vitest";
import { fillReply, openPlaceholders, REPLY_PLACEHOLDERS, unknownPlaceholders } from "./reply-placeholders";

describe("a canned reply", () => {
  it("may contain the listed placeholders only", () => {
    const all = Object.keys(REPLY_PLACEHOLDERS).map((name) => `{{${name}}}`);
    expect(unknownPlaceholders(all.join(" "))).toEqual([]);
    expect(unknownPlaceholders("Hello {{ firstName }}, {{lastName}} {{lastName}} {{toString}}")).toEqual([
      "{{lastName}}",
      "{{toString}}",
    ]);
  });
  it("is refused with an unclosed brace", () => {
    expect(unknownPlaceholders("Hello {{firstName")).toEqual(["{{"]);
    expect(unknownPlaceholders("Hello firstName}}")).toEqual(["}}"]);
    expect(unknownPlaceholders("A {brace} is no placeholder")).toEqual([]);
  });
  it("is checked in linear time", () => {
    const before = performance.now();
    for (const text of [`{{${" ".repeat(4000)}{x`, "{{ ".repeat(1300), `{{firstName${" ".repeat(4000)}`]) {
      expect(unknownPlaceholders(text)).toContain("{{");
      expect(openPlaceholders(text)).toEqual([]);
    }
    expect(performance.now() - before).toBeLessThan(3000);
  });
  it("is filled with the known values; the remaining placeholders stay and are returned", () => {
    const text = fillReply("Hello {{ firstName }}, {{orderNumber}} is ready. {{shop.phone}}", {
      firstName: "Jane",
      orderNumber: null,
      "shop.phone": "0700 000 000",
    });
    expect(text).toBe("Hello Jane, {{orderNumber}} is ready. 0700 000 000");
    expect(openPlaceholders(text)).toEqual(["orderNumber"]);
  });
  it("does not interpret the values it fills in", () => {
    expect(fillReply("{{firstName}}", { firstName: "$& {{orderNumber}}" })).toBe("$& {{orderNumber}}");
  });
});
