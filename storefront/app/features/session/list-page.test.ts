import { expect, it } from "vitest";
import { listPage } from "./list-page";

const items = [{ id: 9 }, { id: 7 }];

it("goes on after a full page, also where a record of it was left out", () => {
  expect(listPage({ items, leftOut: 0 }, 2).next).toBe(7);
  expect(listPage({ items, leftOut: 1 }, 3).next).toBe(7);
  expect(listPage({ items, leftOut: 0 }, 3).next).toBeNull();
  expect(listPage({ items: [], leftOut: 0 }, 3).next).toBeNull();
});
