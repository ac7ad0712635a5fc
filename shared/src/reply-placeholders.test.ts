import { describe, expect, it } from "vitest";
import { fillReply, openPlaceholders, REPLY_PLACEHOLDERS, unknownPlaceholders } from "./reply-placeholders";

describe("a canned reply", () => {
  it("may leave open what is in the list, and nothing else", () => {
    const all = Object.keys(REPLY_PLACEHOLDERS).map((name) => `{{${name}}}`);
    expect(unknownPlaceholders(all.join(" "))).toEqual([]);
    expect(unknownPlaceholders("Hello {{ firstName }}, {{lastName}} {{lastName}} {{toString}}")).toEqual([
      "{{lastName}}",
      "{{toString}}",
    ]);
  });
  it("is refused with a brace that is left open", () => {
    expect(unknownPlaceholders("Hello {{firstName")).toEqual(["{{"]);
    expect(unknownPlaceholders("Hello firstName}}")).toEqual(["}}"]);
    expect(unknownPlaceholders("A {brace} is no placeholder")).toEqual([]);
  });
  it("is filled with what is known; the rest stays open and is named", () => {
    const text = fillReply("Hello {{ firstName }}, {{orderNumber}} is ready. {{shop.phone}}", {
      firstName: "Jane",
      orderNumber: null,
      "shop.phone": "0700 000 000",
    });
    expect(text).toBe("Hello Jane, {{orderNumber}} is ready. 0700 000 000");
    expect(openPlaceholders(text)).toEqual(["orderNumber"]);
  });
  it("takes a name for what it is, whatever it holds", () => {
    expect(fillReply("{{firstName}}", { firstName: "$& {{orderNumber}}" })).toBe("$& {{orderNumber}}");
  });
});
