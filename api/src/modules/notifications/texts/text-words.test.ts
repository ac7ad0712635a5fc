import { expect, it } from "vitest";
import { payWords, untilWords, whenWords } from "./text-words";

it("says days in the reader's language", () => {
  expect(whenWords({ date: "2026-11-23", time: "09:00" })).toEqual({
    en: "Mon 23 Nov, 09:00",
    sw: "Jumatatu 23 Nov, 09:00",
  });
  expect(untilWords("2026-08-31")).toEqual({ en: "Until 31 Aug 2026.", sw: "Hadi 31 Ago 2026." });
  expect(untilWords(null)).toEqual({ en: "", sw: "" });
});

it("says where to pay in the reader's language, in the words of the M-Pesa menu", () => {
  expect(payWords({ kind: "paybill", number: "400200", account: "SHOP-1", name: "Fundi" })).toEqual({
    en: "Pay Bill 400200, account SHOP-1.",
    sw: "Pay Bill 400200, akaunti SHOP-1.",
  });
  expect(payWords(null)).toEqual({ en: "", sw: "" });
});
