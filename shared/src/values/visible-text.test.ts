import { describe, expect, it } from "vitest";
import { printableLine, visibleLine, visibleText } from "./visible-text";

describe("a text without invisible characters", () => {
  it.each([
    ["direction overrides", "Grace\u202e evreS\u202c", "Grace evreS"],
    ["isolates", "\u2066Grace\u2069", "Grace"],
    ["marks of a copied phone number", "\u202a+254 712 345 678\u202c", "+254 712 345 678"],
    ["zero-width blanks, soft hyphens and byte order marks", "G\u200br\u00adac\ufeffe\u2060", "Grace"],
    ["joiners between letters that do not join", "Gra\u200dce\u200c Wan\u200cjiku", "Grace Wanjiku"],
    ["selectors after letters", "Grace\ufe0f", "Grace"],
    ["fillers and blanks of other scripts", "\u3164\u115f\u2800\uffa0", ""],
    ["tags without a flag", "Grace\u{e0067}\u{e007f}", "Grace"],
    ["halves of characters", "Grace\ud83d", "Grace"],
  ])("loses %s", (_, text, expected) => expect(visibleText(text)).toBe(expected));

  it.each([
    ["plain text", "Grace  Wanjikũ, O'Brien\n- Ñandú 日本"],
    ["emoji of several pictures", "👩‍💻 👨‍👩‍👧 🧑🏽‍🚀 ❤️‍🔥 🏳️‍🌈"],
    ["selectors and keycaps", "❤️ 1️⃣ ☎️"],
    ["flags", "🇰🇪 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
    ["joiners of scripts that use them", "می\u200cخواهم ශ්\u200dරී क्\u200dष"],
  ])("keeps %s", (_, text) => expect(visibleText(text)).toBe(text));
});

it("a line has single blanks, and a search no control characters either", () => {
  expect(visibleLine(" Grace\n\u200b \tWanjiku\u2028")).toBe("Grace Wanjiku");
  expect(printableLine("16\u0000gb\u202e ")).toBe("16 gb");
});
