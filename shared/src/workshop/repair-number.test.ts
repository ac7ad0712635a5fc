import fc from "fast-check";
import { expect, it } from "vitest";
import { orderPrefixProblem } from "../orders/order-number";
import {
  parseRepairNumber,
  parseTrackingCode,
  REPAIR_PREFIX,
  shownTrackingCode,
  TRACKING_ALPHABET,
  TRACKING_LENGTH,
} from "./repair-number";

it("reads the number of a job however it is typed, and takes no order's for it", () => {
  for (const typed of ["RJ-4821-7730", "rj 4821 7730", "rj48217730"])
    expect(parseRepairNumber(typed)).toBe("RJ-4821-7730");
  for (const typed of ["FD-4821-7730", "RJ-48213-773041", "RJ-4821-773", "4821-7730", ""])
    expect(parseRepairNumber(typed)).toBeNull();
  expect(orderPrefixProblem(REPAIR_PREFIX)).not.toBeNull();
});

it("reads a tracking code as it is shown, in small letters and with the letters that look like digits", () => {
  const code = fc
    .array(fc.constantFrom(...TRACKING_ALPHABET), { minLength: TRACKING_LENGTH, maxLength: TRACKING_LENGTH })
    .map((signs) => signs.join(""));
  fc.assert(
    fc.property(code, (made) => {
      expect(parseTrackingCode(shownTrackingCode(made))).toBe(made);
      expect(parseTrackingCode(made.toLowerCase().replaceAll("0", "o").replaceAll("1", "l"))).toBe(made);
    }),
  );
  for (const typed of ["", "7Q3K01ABCDE", "7Q3K01ABCDEFG", "7Q3K01ABCDEU"]) expect(parseTrackingCode(typed)).toBeNull();
});
