import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billDeposit, billLine } from "../../../../../tests/support/sample-bill";
import type { OrderItemRecord } from "../order-item-store";
import { type BillContent, type BillLine, billItems, changeLines, depositMinor, isCharged, sumOfLines } from "./bill";
import { asItem } from "./bill-line-store";

const line = fc
  .record({
    jobId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    priceMinor: fc.nat(900_000),
  })
  .map((some) => billLine(some));
const lines = fc.array(line, { maxLength: 6 });
const deposit = fc.option(fc.nat(2_000_000).map((minor) => billDeposit(minor)));

/** The lines as rows, with the jobs whose lines are closed. */
const rowsOf = (content: BillContent, closedJobs: readonly number[] = []): OrderItemRecord[] =>
  billItems(content).map((item, index) => ({
    ...asItem(item),
    ...{ id: index + 1, orderId: 1 },
    closedAt: item.repairLineId && closedJobs.includes(item.repairJobId ?? 0) ? new Date(0) : null,
  }));

/** Rows after the changes were written. */
function written(rows: readonly OrderItemRecord[], { added, changed, removed }: ReturnType<typeof changeLines>) {
  const stay = rows.filter(({ id }) => !removed.includes(id));
  return [
    ...stay.map((row) => ({ ...row, ...changed.find(({ id }) => id === row.id)?.item })),
    ...added.map((item, index) => ({ ...asItem(item), id: 100 + index, orderId: 1 })),
  ];
}

describe("the lines of a bill", () => {
  it("come to the larger of the approved lines and the deposit", () => {
    fc.assert(
      fc.property(lines, deposit, (some, agreed) => {
        const total = sumOfLines(billItems({ lines: some, deposit: agreed }));
        expect(total).toBe(Math.max(sumOfLines(some), agreed?.minor ?? 0));
        expect(isCharged({ lines: some, deposit: agreed })).toBe(total > 0);
      }),
    );
  });

  it("lose the deposit once lines have reached it", () => {
    expect(depositMinor([], 5000)).toBe(5000);
    expect(depositMinor([{ priceMinor: 2000, quantity: 2 }], 5000)).toBe(1000);
    expect(depositMinor([{ priceMinor: 2500, quantity: 2 }], 5000)).toBe(0);
    expect(billItems({ lines: [billLine()], deposit: billDeposit(650_000) })).toHaveLength(1);
  });

  it("become those that are wanted, whatever they were and whatever is closed, and come to the same sum", () => {
    fc.assert(
      fc.property(lines, deposit, lines, deposit, fc.subarray([1, 2, 3]), (before, first, more, then, closed) => {
        const rows = rowsOf({ lines: before, deposit: first }, closed);
        const isClosed = ({ jobId }: BillLine) => closed.includes(jobId);
        // Some of the earlier lines, at another price where they are open, and further ones.
        const wanted = [
          ...before
            .filter((_, index) => index % 2 === 0)
            .map((one) => (isClosed(one) ? one : { ...one, priceMinor: 1 })),
          ...more,
        ];
        const all = [...before.filter((one) => isClosed(one) && !wanted.includes(one)), ...wanted];
        const changes = changeLines(rows, wanted, then);
        const after = written(rows, changes);
        expect(sumOfLines(after)).toBe(Math.max(sumOfLines(all), then?.minor ?? 0));
        expect(sumOfLines(changes.after)).toBe(sumOfLines(after));
        for (const row of rows.filter(({ closedAt }) => closedAt)) expect(after).toContainEqual(row);
        // The same again writes nothing.
        expect(changeLines(after, wanted, then)).toMatchObject({ added: [], changed: [], removed: [] });
      }),
    );
  });

  it("never change once they are closed", () => {
    const screen = billLine();
    const rows = rowsOf({ lines: [screen], deposit: null }, [1]);
    expect(changeLines(rows, [], null)).toMatchObject({ added: [], changed: [], removed: [] });
    expect(() => changeLines(rows, [{ ...screen, priceMinor: 1 }], null)).toThrow("is not changed any more");
  });
});
