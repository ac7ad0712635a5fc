import { expect, it } from "vitest";
import { remarkOf, rowsText } from "./preview-text";

it("formats the rows of a product", () => {
  expect(rowsText([12])).toBe("12");
  expect(rowsText([12, 13, 14])).toBe("12–14");
  expect(rowsText([12, 40, 41, 90])).toBe("12 +3");
});

const problem = {
  row: 3,
  columnIndex: 1,
  column: "Price",
  value: "ask",
  reason: "is not a price",
  severity: "error" as const,
};

it("describes a problem with its column and value", () => {
  expect(remarkOf({ reason: "is not a price", problems: [problem, problem], changes: [] })).toBe(
    "Price: is not a price (“ask”), and 1 more",
  );
});

it("puts the reason for leaving a row out before its problems", () => {
  expect(remarkOf({ reason: "Same as row 2", problems: [problem], changes: [] })).toBe("Same as row 2");
});

it("lists the changes that no column shows", () => {
  const changes = [
    { field: "price", from: "100", to: "120" },
    { field: "image_url", from: "", to: "/a.webp" },
    { field: "specs", from: "8GB", to: "16GB" },
  ];
  expect(remarkOf({ reason: null, problems: [], changes })).toBe("Changes picture, specs");
});
