import { expect, it } from "vitest";
import { listPage } from "./list-page";

const items = [{ id: 9 }, { id: 7 }];

it("continues after a full page, even if one of its records was dropped as invalid", () => {
  expect(listPage({ items, leftOut: 0 }, 2).next).toBe(7);
  expect(listPage({ items, leftOut: 1 }, 3).next).toBe(7);
  expect(listPage({ items, leftOut: 0 }, 3).next).toBeNull();
  expect(listPage({ items: [], leftOut: 0 }, 3).next).toBeNull();
});
