import { IMPORT_FIELDS, type ImportColumn, type ImportField } from "@fundi/shared/import/import-record";
import { expect, it } from "vitest";
import { assignField, FIELD_GROUPS, mappingProblem, splitColumns } from "./column-groups";

const column = (index: number, field: ImportField): ImportColumn => ({
  index,
  header: `Column ${index}`,
  samples: [],
  field,
  label: "",
  reason: "",
  confidence: "sure",
  isPersonal: false,
});

it("offers every field of the contract once", () => {
  expect(FIELD_GROUPS.flatMap((group) => group.fields).sort()).toEqual(Object.keys(IMPORT_FIELDS).sort());
});

it("moves a field from the column that had it", () => {
  const columns = [column(0, "name"), column(1, "ignore")];
  expect(assignField(columns, 1, "name")).toEqual([
    { index: 1, field: "name" },
    { index: 0, field: "ignore" },
  ]);
});

it("allows several columns to be specs", () => {
  expect(assignField([column(0, "spec"), column(1, "ignore")], 1, "spec")).toEqual([{ index: 1, field: "spec" }]);
});

it("requires a name and a price", () => {
  expect(mappingProblem([column(0, "price")])).toContain("name");
  expect(mappingProblem([column(0, "name")])).toBe("Choose which column holds the price.");
  expect(mappingProblem([column(0, "name"), column(1, "sale_price")])).toBeNull();
});

it("separates the columns in use from the rest", () => {
  const { used, ignored } = splitColumns([column(0, "name"), column(1, "ignore"), column(2, "spec")]);
  expect([used.length, ignored.length]).toEqual([2, 1]);
});
