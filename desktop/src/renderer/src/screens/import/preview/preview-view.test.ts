import { expect, it } from "vitest";
import { layoutOf } from "./preview-view";

const counts = {
  rows: 3,
  products: 3,
  create: 0,
  drafts: 0,
  update: 0,
  priceChanges: 0,
  skip: 0,
  repeated: 0,
  error: 0,
  warnings: 0,
};

it("shows the reasons first when nothing of a list can be imported", () => {
  expect(layoutOf("all", { ...counts, error: 3 })).toBe("reasons");
  expect(layoutOf("all", { ...counts, create: 1, error: 2 })).toBe("creates");
  expect(layoutOf("all", { ...counts, create: 1, update: 1, error: 1 })).toBe("updates");
  expect(layoutOf("create", { ...counts, error: 3 })).toBe("creates");
  expect(layoutOf("error", { ...counts, create: 2, error: 1 })).toBe("reasons");
});
