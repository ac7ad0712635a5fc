import { expect, it } from "vitest";
import { rangeText } from "./table-footer";

const pages = (total: number, totalIsExact = true) => ({
  page: 1,
  pageSize: 50,
  total,
  totalIsExact,
  onPage: () => {},
});

it("uses the singular for one row", () => {
  expect(rangeText(1, "entries", undefined)).toBe("1 entry");
  expect(rangeText(1, "orders", pages(1))).toBe("1–1 of 1 order");
  expect(rangeText(1, "orders", pages(1, false))).toBe("1–1 of 1+ orders");
  expect(rangeText(2, "orders", pages(2))).toBe("1–2 of 2 orders");
  expect(rangeText(0, "orders", pages(0))).toBe("0 orders");
});
