import { expect, it } from "vitest";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "./receipt-code";

it("is upper case, without other characters, and cut at twelve", () => {
  expect(cleanReceipt(" thr1-a2b3 ")).toBe("THR1A2B3");
  expect(cleanReceipt("ABCDEFGHIJ12345")).toBe("ABCDEFGHIJ12");
});

it("has 8 to 12 letters or digits", () => {
  expect(["THR1A2B", "THR1A2B3", "THR1A2B3C4D5", "THR1A2B3C4D56", "thr1a2b3"].map(isReceipt)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(RECEIPT_HINT).toBe("Receipt must be 8–12 letters/numbers (e.g., THR1A2B3)");
});
