import { describe, expect, it } from "vitest";
import { OptionalKraPin } from "../contract/fields";
import { isKraPin, KRA_PIN_ERROR, normalizeKraPin } from "./kra-pin";

describe("a KRA PIN", () => {
  it("is a letter, nine digits and a letter", () => {
    for (const pin of ["P051234567Q", "A000000000Z"]) expect(isKraPin(pin)).toBe(true);
    for (const text of [
      "",
      "P",
      "P051234567",
      "P05123456Q",
      "P0512345678Q",
      "0512345678Q",
      "P05123456OQ",
      "p051234567q",
      "É051234567Q",
    ])
      expect(isKraPin(text), text).toBe(false);
  });

  it("is stored in capitals, without the spaces and dashes that people type", () => {
    expect(normalizeKraPin(" p051 234-567 q ")).toBe("P051234567Q");
    expect(OptionalKraPin.parse("p051 234 567q")).toBe("P051234567Q");
  });

  it("may be left out, and is refused with an example otherwise", () => {
    expect(OptionalKraPin.parse("  ")).toBeNull();
    expect(OptionalKraPin.safeParse("P05").error?.issues[0]?.message).toBe(KRA_PIN_ERROR);
  });
});
