import { expect, it } from "vitest";
import { repairCodeOf } from "./repair-code";

it("reads the number of a job, and its code alone or in an address", () => {
  expect(repairCodeOf("rj 5527 0391")).toBe("RJ-5527-0391");
  expect(repairCodeOf("7Q3K-01AB-CDEF")).toBe("7Q3K01ABCDEF");
  expect(repairCodeOf("https://shop.test/r/7Q3K01ABCDEF")).toBe("7Q3K01ABCDEF");
  expect(repairCodeOf("https://shop.test/r/123456789012")).toBe("123456789012");
});

it("leaves the barcode of a product to others", () => {
  expect(repairCodeOf("036000291452")).toBeNull();
  expect(repairCodeOf("5901234123457")).toBeNull();
});
