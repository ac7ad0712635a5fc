import { expect, it } from "vitest";
import { readAnswer } from "./read-answer";
import { z } from "./z";

const Row = z.object({
  id: z.number(),
  status: z.enum(["open", "closed"]),
  note: z.string().nullable(),
  hint: z.string().optional(),
});
const List = z.object({ rows: z.array(Row), total: z.number() });
const good = { id: 1, status: "open", note: "a" };

it("answers what fits as it is", () => {
  expect(readAnswer(List, { rows: [good], total: 1, more: true })).toEqual({
    ok: true,
    data: { rows: [good], total: 1 },
    misfits: [],
    leftOut: 0,
  });
});

it("leaves out the record that does not fit, and says which", () => {
  const answer = { rows: [good, { id: 7, status: "burnt", note: null }, { ...good, id: 2 }], total: 3 };
  expect(readAnswer(List, answer)).toMatchObject({
    ok: true,
    data: { rows: [{ id: 1 }, { id: 2 }], total: 3 },
    misfits: [{ path: "rows.1.status", id: 7, leftOut: "record", message: expect.stringContaining("Choose one of") }],
  });
  expect(answer.rows).toHaveLength(3);
});

it("leaves out only the value where it may be missing", () => {
  const answer = { rows: [{ ...good, note: 5, hint: 5 }], total: 1 };
  expect(readAnswer(List, answer)).toMatchObject({
    ok: true,
    data: { rows: [{ id: 1, status: "open", note: null }] },
    misfits: [
      { path: "rows.0.note", id: 1, leftOut: "value" },
      { path: "rows.0.hint", id: 1, leftOut: "value" },
    ],
  });
});

it("leaves out the record around a list that would lose all of its own", () => {
  const Orders = z.array(z.object({ id: z.number(), items: z.array(z.object({ name: z.string() })) }));
  expect(
    readAnswer(Orders, [
      { id: 1, items: [{ name: 5 }] },
      { id: 2, items: [{ name: "a" }, { name: 5 }] },
    ]),
  ).toMatchObject({ ok: true, data: [{ id: 2, items: [{ name: "a" }] }] });
});

it("fails what is no list, and a list of which nothing is left", () => {
  expect(readAnswer(Row, { ...good, status: "burnt" })).toMatchObject({ ok: false });
  expect(readAnswer(List, { rows: [{ ...good, status: "burnt" }], total: 1 })).toMatchObject({ ok: false });
  expect(readAnswer(List, { rows: [good], total: null })).toMatchObject({ ok: false });
  expect(readAnswer(List, null)).toMatchObject({ ok: false });
});
