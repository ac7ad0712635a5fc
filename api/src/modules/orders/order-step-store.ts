import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type RecordOf, type Row, rowShape } from "../../platform/database/table";
import { ORDER_STEPS } from "./order-columns";

type OrderStepColumns = RecordOf<typeof ORDER_STEPS.columns>;

export interface OrderStepRecord extends Omit<OrderStepColumns, "orderId" | "userId"> {
  by: string | null;
}

type NewStep = Omit<OrderStepColumns, "id">;

const PERSON = rowShape("order_steps", joinedName());

/** Returns the ids of the steps. */
export async function insertSteps(db: Knex, steps: readonly NewStep[]): Promise<number[]> {
  const [firstId = 0] = await db("order_steps").insert(steps.map((step) => ORDER_STEPS.toRow(step)));
  return steps.map((_, index) => firstId + index);
}

export const insertStep = (db: Knex, step: NewStep): Promise<number[]> => insertSteps(db, [step]);

/** Returns the history of an order, oldest first, with the names of the actors. */
export async function findSteps(db: Knex, orderId: number): Promise<OrderStepRecord[]> {
  const rows: Row[] = await db("order_steps as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(ORDER_STEPS.selectedAs("s"))
    .select("u.first_name", "u.last_name")
    .where("s.order_id", orderId)
    .orderBy("s.id");
  return rows.map((row) => {
    const { orderId: _, userId, ...step } = ORDER_STEPS.read(row);
    return { ...step, by: userId === null ? null : fullName(PERSON.read(row)) };
  });
}
