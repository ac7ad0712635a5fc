import { describe, expect, it } from "vitest";
import { shop } from "../../../test/fixtures";
import { receiptCheck, sentence } from "./receipt-check";

const WEEK = [null, ...Array.from({ length: 5 }, () => ({ opens: 480, closes: 1080 })), { opens: 540, closes: 960 }];
const open = { ...shop, hours: WEEK };
const at = (time: string) => new Date(`${time}+03:00`);

describe("when a receipt is checked", () => {
  it.each([
    ["on a Sunday", "2026-11-22T12:00", "after we open tomorrow at 8:00; we are closed now"],
    ["before the shop opens", "2026-11-23T06:30", "after we open at 8:00; we are closed now"],
    ["on a Saturday evening", "2026-11-21T17:00", "after we open Monday at 8:00; we are closed now"],
    ["while it is open", "2026-11-23T12:00", "during our opening hours"],
  ])("%s", (_, now, text) => {
    expect(receiptCheck(open, at(now))).toBe(text);
  });

  it("respects the days on which the shop is closed", () => {
    const closed = { ...open, closedDays: ["2026-11-23"] };
    expect(receiptCheck(closed, at("2026-11-22T12:00"))).toContain("Tuesday at 8:00");
  });

  it("returns the owner's text, or nothing, while it is open or has no opening hours", () => {
    expect(receiptCheck({ ...open, texts: { "payment.check": "by lunch" } }, at("2026-11-23T12:00"))).toBe("by lunch");
    expect(receiptCheck({ ...shop, texts: { "payment.check": "" } }, at("2026-11-22T12:00"))).toBe("");
    expect(sentence("We check it", "")).toBe("We check it.");
  });
});
