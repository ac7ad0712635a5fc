import type { Knex } from "knex";
import { fullName, joinedName } from "../../../platform/database/joined-name";
import { type RecordOf, type Row, rowShape } from "../../../platform/database/table";
import { ORDER_RETURN_LINES, ORDER_RETURNS } from "./return-columns";

const RETURNS = ORDER_RETURNS.omit("orderId", "userId");
const LINES = ORDER_RETURN_LINES.omit("returnId");
const PERSON = rowShape("order_returns", joinedName());

export type ReturnLine = RecordOf<typeof LINES.columns>;

export interface ReturnRecord extends RecordOf<typeof RETURNS.columns> {
  lines: ReturnLine[];
  by: string;
}

/** Returns the returns of an order, oldest first. */
export async function findReturns(db: Knex, orderId: number): Promise<ReturnRecord[]> {
  const rows: Row[] = await db("order_returns as r")
    .join("order_return_lines as l", "l.return_id", "r.id")
    .join("users as u", "u.id", "r.user_id")
    .select(RETURNS.selectedAs("r"))
    .select(LINES.selectedAs("l"))
    .select("u.first_name", "u.last_name")
    .where("r.order_id", orderId)
    .orderBy(["r.id", "l.id"]);
  const returns = new Map<number, ReturnRecord>();
  for (const row of rows) {
    const back = RETURNS.read(row);
    const existing: ReturnRecord = returns.get(back.id) ?? { ...back, lines: [], by: fullName(PERSON.read(row)) };
    existing.lines.push(LINES.read(row));
    returns.set(back.id, existing);
  }
  return [...returns.values()];
}

const NEW_RETURN = ORDER_RETURNS.pick("orderId", "creditedMinor", "reason", "userId");

/** Returns the id. */
export async function insertReturn(
  db: Knex,
  back: RecordOf<typeof NEW_RETURN.columns> & { lines: readonly ReturnLine[] },
  now: Date,
): Promise<number> {
  const [id = 0] = await db("order_returns").insert({ ...NEW_RETURN.toRow(back), ...ORDER_RETURNS.toRow({ at: now }) });
  await db("order_return_lines").insert(
    back.lines.map((line) => ({ ...LINES.toRow(line), ...ORDER_RETURN_LINES.toRow({ returnId: id }) })),
  );
  return id;
}
