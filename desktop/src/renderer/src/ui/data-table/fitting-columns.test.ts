import fc from "fast-check";
import { expect, it } from "vitest";
import type { Column } from "./column";
import { fittingColumns } from "./fitting-columns";
import { CHECKBOX_WIDTH } from "./measures";

const column = (id: string, width: number, more: Partial<Column<object>> = {}): Column<object> => ({
  ...{ id, title: id, value: () => id, width, ...more },
});
const QUEUE = [
  column("receipt", 130),
  column("paid", 116),
  column("signs", 150),
  column("due", 116),
  column("decide", 170, { pinned: true }),
];
const idsIn = (room: number, sizes = {}) =>
  fittingColumns(QUEUE, { sizes, room, canSelect: false }).map(({ id }) => id);

it("shows every column where there is room, and drops from the end where there is not", () => {
  expect(idsIn(682)).toEqual(["receipt", "paid", "signs", "due", "decide"]);
  expect(idsIn(681)).toEqual(["receipt", "paid", "signs", "decide"]);
  // A narrower one after it would say nothing without it.
  expect(idsIn(560)).toEqual(["receipt", "paid", "decide"]);
  expect(idsIn(681, { signs: 100 })).toEqual(["receipt", "paid", "signs", "due", "decide"]);
  expect(idsIn(10)).toEqual(["receipt", "decide"]);
});

it("never leaves a column under the pinned one", () => {
  const widths = fc.array(fc.integer({ min: 56, max: 400 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 2000 }), fc.boolean(), (some, room, canSelect) => {
      const columns = [...some.map((width, at) => column(`c${at}`, width)), column("do", 170, { pinned: true })];
      const shown = fittingColumns(columns, { sizes: {}, room, canSelect });
      const taken = shown.reduce((sum, { width }) => sum + width, canSelect ? CHECKBOX_WIDTH : 0);
      expect(shown.length === 2 || taken <= room).toBe(true);
      expect([shown[0]?.id, shown.at(-1)?.id]).toEqual(["c0", "do"]);
    }),
  );
});
