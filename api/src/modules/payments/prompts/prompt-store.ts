import { ORDER_CHANNELS, type OrderChannel } from "@fundi/shared/orders/order-channels";
import type { MpesaPrompt, PROMPT_VIEWS } from "@fundi/shared/payments/mpesa-prompts";
import { isPromptWaiting, PROMPT_STATES } from "@fundi/shared/payments/prompt-results";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../../platform/database/joined-name";
import {
  type ChangeOf,
  integer,
  nullable,
  oneOf,
  type RecordOf,
  type Row,
  rowShape,
  text,
} from "../../../platform/database/table";
import type { PromptRecord } from "./prompt";
import { MPESA_PROMPTS } from "./prompt-columns";

const WAITING = PROMPT_STATES.filter(isPromptWaiting);

/** A prompt with what is shown of its order and of who sent it. */
export interface PromptView extends PromptRecord {
  orderNumber: string | null;
  /** The order's account. */
  userId: number | null;
  channel: MpesaPrompt["channel"];
  customerName: string;
  orderPhone: string | null;
  requester: { name: string; role: string } | null;
}

const ORDER = rowShape("mpesa_prompts", {
  orderNumber: nullable(text("order_number")),
  userId: nullable(integer("order_user_id")),
  channel: nullable(oneOf("channel", ORDER_CHANNELS)),
  customerFirst: nullable(text("customer_first")),
  customerLast: nullable(text("customer_last")),
  orderPhone: nullable(text("order_phone")),
  requesterRole: nullable(text("requester_role")),
});
const REQUESTER = rowShape("mpesa_prompts", joinedName("requester_"));

const prompts = (db: Knex) =>
  db("mpesa_prompts as m")
    .leftJoin("orders as o", "o.id", "m.order_id")
    .leftJoin("users as u", "u.id", "m.requested_by");

const SELECTED = [
  ...MPESA_PROMPTS.selectedAs("m"),
  "o.order_number",
  "o.user_id as order_user_id",
  "o.channel",
  "o.first_name as customer_first",
  "o.last_name as customer_last",
  "o.phone as order_phone",
  "u.role as requester_role",
  "u.first_name as requester_first_name",
  "u.last_name as requester_last_name",
];

function toView(row: Row): PromptView {
  const { customerFirst, customerLast, requesterRole, ...order } = ORDER.read(row);
  return {
    ...MPESA_PROMPTS.read(row),
    ...order,
    customerName: [customerFirst, customerLast].filter(Boolean).join(" "),
    requester: requesterRole === null ? null : { name: fullName(REQUESTER.read(row)), role: requesterRole },
  };
}

export async function findPromptView(db: Knex, id: number): Promise<PromptView | null> {
  const row: Row | undefined = await prompts(db).select(SELECTED).where("m.id", id).first();
  return row ? toView(row) : null;
}

/** Returns the latest prompts of an order, newest first. */
export async function findPromptsOf(db: Knex, orderId: number, limit = 50): Promise<PromptView[]> {
  const rows: Row[] = await prompts(db)
    .select(SELECTED)
    .where("m.order_id", orderId)
    .orderBy("m.id", "desc")
    .limit(limit);
  return rows.map(toView);
}

const firstOf = async (query: Knex.QueryBuilder): Promise<PromptRecord | null> => {
  const row: Row | undefined = await query.select(MPESA_PROMPTS.selected).first();
  return row ? MPESA_PROMPTS.read(row) : null;
};

export const findPrompt = (db: Knex, id: number): Promise<PromptRecord | null> =>
  firstOf(db("mpesa_prompts").where({ id }));

/** Returns a prompt, locked until the transaction ends. Lock its order first. */
export const lockPrompt = (db: Knex, id: number): Promise<PromptRecord | null> =>
  firstOf(db("mpesa_prompts").where({ id }).forUpdate());

/** Returns the prompt with this callback address. */
export async function findPromptIdByToken(db: Knex, hash: string): Promise<number | null> {
  const row: { id: number } | undefined = await db("mpesa_prompts").select("id").where({ token_hash: hash }).first();
  return row?.id ?? null;
}

/** Returns the last prompt for the same that may still be paid, locked until the transaction ends. */
export const lockOpenPrompt = (db: Knex, of: { orderId: number } | { testOf: number }): Promise<PromptRecord | null> =>
  firstOf(
    db("mpesa_prompts")
      .where("orderId" in of ? { order_id: of.orderId } : { purpose: "test", requested_by: of.testOf })
      .whereIn("state", [...WAITING, "unknown"])
      .whereNull("closed_at")
      .orderBy("id", "desc")
      .forUpdate(),
  );

/** Returns why the latest prompts of a phone ended that were sent since then, the newest first; null: paid. */
export async function findLatestOutcomes(
  db: Knex,
  { phone, since, limit }: { phone: string; since: Date; limit: number },
): Promise<(string | null)[]> {
  const rows: { reason: string | null }[] = await db("mpesa_prompts")
    .select("reason")
    .where({ phone })
    .where("sent_at", ">=", since)
    .whereNotNull("ended_at")
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map(({ reason }) => reason);
}

const NEW_PROMPT = MPESA_PROMPTS.pick(
  "provider",
  "purpose",
  "orderId",
  "requesterId",
  "phone",
  "amountMinor",
  "activeKey",
  "accountReference",
  "shortCode",
  "completesSale",
  "checkAt",
  "createdAt",
);
type NewPrompt = RecordOf<typeof NEW_PROMPT.columns>;

/** Returns the id. A second one that waits for the same fails on `uq_mpesa_prompts_active`. */
export async function insertPrompt(db: Knex, prompt: NewPrompt): Promise<number> {
  const [id = 0] = await db("mpesa_prompts").insert({
    ...NEW_PROMPT.toRow(prompt),
    ...MPESA_PROMPTS.toRow({ state: "requested", updatedAt: prompt.createdAt }),
  });
  return id;
}

const MUTABLE = MPESA_PROMPTS.omit("id", "provider", "purpose", "orderId", "requesterId", "amountMinor", "createdAt");
export type PromptChange = ChangeOf<typeof MUTABLE.columns> & { updatedAt: Date };

/** Saves a change of a locked prompt. A CheckoutRequestID of another one fails on `uq_mpesa_prompts_checkout`. */
export async function savePrompt(db: Knex, id: number, change: PromptChange): Promise<void> {
  await db("mpesa_prompts").where({ id }).update(MUTABLE.toRow(change));
}

/** Claims prompts whose next query is due, the longest waiting first; other processes skip them until `until`. */
export async function claimDueChecks(
  db: Knex,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PromptRecord[]> {
  const rows: Row[] = await db("mpesa_prompts")
    .select(MPESA_PROMPTS.selected)
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const due = rows.map(MPESA_PROMPTS.read);
  if (due.length > 0)
    await db("mpesa_prompts")
      .whereIn(
        "id",
        due.map(({ id }) => id),
      )
      .update({ check_at: until });
  return due;
}

/** Money of prompts that was not due, and was not given back since. */
const stillInHand = (query: Knex.QueryBuilder): void => {
  query
    .where("m.in_hand_minor", ">", 0)
    .whereNull("m.closed_at")
    .whereRaw(
      "m.in_hand_minor > (select coalesce(sum(f.amount_minor), 0) from refunds f where f.payment_id = m.payment_id)",
    );
};

const unmatched = (query: Knex.QueryBuilder): void => {
  query.whereNotNull("m.problem").whereNull("m.closed_at");
};
const unknown = (query: Knex.QueryBuilder): void => {
  query.where("m.state", "unknown").whereNull("m.closed_at");
};

interface PromptFilter {
  view: (typeof PROMPT_VIEWS)[number];
  channel?: OrderChannel | undefined;
  page: number;
  limit: number;
}

/** Returns one page of the prompts for staff, newest first, with how many there are. */
export async function listPromptViews(db: Knex, filter: PromptFilter): Promise<{ rows: PromptView[]; total: number }> {
  const narrow = (query: Knex.QueryBuilder) => {
    if (filter.channel) query.where("o.channel", filter.channel);
    if (filter.view === "waiting") query.whereIn("m.state", WAITING);
    if (filter.view === "attention")
      query.where((any) => {
        for (const part of [unknown, unmatched, stillInHand]) any.orWhere(part);
      });
  };
  const [rows, [counted]]: [Row[], { count?: number | string }[]] = await Promise.all([
    prompts(db)
      .modify(narrow)
      .select(SELECTED)
      .orderBy("m.id", "desc")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    prompts(db).modify(narrow).count({ count: "*" }),
  ]);
  return { rows: rows.map(toView), total: Number(counted?.count ?? 0) };
}

/** Returns how many prompts staff have to look at, by kind. */
export async function countAttention(db: Knex): Promise<{ unknown: number; unmatched: number; toGiveBack: number }> {
  const count = async (narrow: (query: Knex.QueryBuilder) => void) => {
    const [row] = await db("mpesa_prompts as m").modify(narrow).count({ count: "*" });
    return Number(row?.count ?? 0);
  };
  const [unknownCount, unmatchedCount, toGiveBack] = await Promise.all([
    count(unknown),
    count(unmatched),
    count(stillInHand),
  ]);
  return { unknown: unknownCount, unmatched: unmatchedCount, toGiveBack };
}
