import { expect, it } from "vitest";
import { repairLabelOf } from "./repair-code";

it("reads the number and the address on the label of a repair", () => {
  expect(repairLabelOf("rj 5527 0391")).toBe("RJ-5527-0391");
  expect(repairLabelOf("https://shop.test/r/7Q3K01ABCDEF")).toBe("7Q3K01ABCDEF");
  expect(repairLabelOf("https://shop.test/sw/r/123456789012")).toBe("123456789012");
});

it.each(["036000291452", "5901234123457", "MON-LG-24MR400", "MON-DEL-P2419H", "C02XL0GTJG5H", "7Q3K-01AB-CDEF"])(
  "leaves %s to whatever has it",
  (code) => expect(repairLabelOf(code)).toBeNull(),
);
