import { expect, it } from "vitest";
import { readResponse } from "./read-response";
import { z } from "./z";

const Row = z.object({
  id: z.number(),
  status: z.enum(["open", "closed"]),
  note: z.string().nullable(),
  hint: z.string().optional(),
});
const List = z.object({ rows: z.array(Row), total: z.number() });
const good = { id: 1, status: "open", note: "a" };

it("returns a valid response unchanged", () => {
  expect(readResponse(List, { rows: [good], total: 1, more: true })).toEqual({
    ok: true,
    data: { rows: [good], total: 1 },
    mismatches: [],
    leftOut: 0,
  });
});

it("omits an invalid record, and reports it", () => {
  const answer = { rows: [good, { id: 7, status: "burnt", note: null }, { ...good, id: 2 }], total: 3 };
  expect(readResponse(List, answer)).toMatchObject({
    ok: true,
    data: { rows: [{ id: 1 }, { id: 2 }], total: 3 },
    mismatches: [
      { path: "rows.1.status", id: 7, leftOut: "record", message: expect.stringContaining("Choose one of") },
    ],
  });
  expect(answer.rows).toHaveLength(3);
});

it("omits only an invalid optional value", () => {
  const answer = { rows: [{ ...good, note: 5, hint: 5 }], total: 1 };
  expect(readResponse(List, answer)).toMatchObject({
    ok: true,
    data: { rows: [{ id: 1, status: "open", note: null }] },
    mismatches: [
      { path: "rows.0.note", id: 1, leftOut: "value" },
      { path: "rows.0.hint", id: 1, leftOut: "value" },
    ],
  });
});

it("omits the record around a list that would lose all its entries", () => {
  const Orders = z.array(z.object({ id: z.number(), items: z.array(z.object({ name: z.string() })) }));
  expect(
    readResponse(Orders, [
      { id: 1, items: [{ name: 5 }] },
      { id: 2, items: [{ name: "a" }, { name: 5 }] },
    ]),
  ).toMatchObject({ ok: true, data: [{ id: 2, items: [{ name: "a" }] }] });
});

it("fails for something that is not a list, and for a list without any valid record", () => {
  expect(readResponse(Row, { ...good, status: "burnt" })).toMatchObject({ ok: false });
  expect(readResponse(List, { rows: [{ ...good, status: "burnt" }], total: 1 })).toMatchObject({ ok: false });
  expect(readResponse(List, { rows: [good], total: null })).toMatchObject({ ok: false });
  expect(readResponse(List, null)).toMatchObject({ ok: false });
});
