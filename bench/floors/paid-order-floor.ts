// A paid order by hand: the rows that a paid order leaves behind, written by prepared statements, one after the other, in
// the commits that they need, and nothing else: no checks, no prices, no sessions.
//   /order    key, order, line, step, hold, level, movement, count, two events: one commit. Then mail, notice, event: one.
//   /claim    the try is counted: one commit. Then key, payment, order, counts, event, try released: one.
//   /approve  key, payment, order, step, counts, two events: one commit. Then mail, two notices, two events: one.
// What comes "then" is written after the response of /order and /approve. FLOOR=short leaves out all but order, line, level,
// payment, the order's changes and its second step: three commits, four or five statements each.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import mysql, { type PoolConnection, type ResultSetHeader, type RowDataPacket } from "mysql2/promise";

const isShort = process.env.FLOOR === "short";
const pool = mysql.createPool({ uri: process.env.DATABASE_URL ?? "", timezone: "Z" });
const SLOTS = 16;
const HASH = "8964cebb84cd722f2112ec718d51771a4da9462e1c0b2eb3fd2aa66792e1e1d4";

interface Command {
  itemId: number;
  userId: number;
  orderId: number;
  paymentId: number;
  receipt: string;
}

type Value = string | number | Date | null;

async function inTransaction<T>(work: (connection: PoolConnection) => Promise<T>): Promise<T> {
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const result = await work(connection);
    await connection.commit();
    return result;
  } finally {
    connection.release();
  }
}

/** Returns the id. */
async function insert(on: PoolConnection, table: string, ...rows: Record<string, Value>[]): Promise<number> {
  const names = Object.keys(rows[0] ?? {});
  const row = `(${names.map(() => "?").join(", ")})`;
  const text = `insert into ${table} (${names.map((name) => `\`${name}\``).join(", ")}) values ${rows.map(() => row).join(", ")}`;
  const [{ insertId }] = await on.execute<ResultSetHeader>(text, rows.flatMap(Object.values));
  return insertId;
}

const count = (on: PoolConnection, orderId: number, changes: readonly [string, string, number][]) =>
  on.execute(
    `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
     values ${changes.map(() => "(?, ?, 0, ?, ?, 0)").join(", ")} on duplicate key update orders = orders + values(orders)`,
    changes.flatMap(([status, paid, by]) => [status, paid, orderId % SLOTS, by]),
  );

const event = (name: string, entity: string, id: number, now: Date): Record<string, Value> => ({
  name,
  entity,
  entity_id: id,
  actor_id: null,
  payload: JSON.stringify({ orderId: id, orderNumber: "FD-0000-0000", status: "pending", note: "x".repeat(200) }),
  created_at: now,
  delivered_at: now,
});

const key = (on: PoolConnection, now: Date) =>
  insert(on, "idempotency_keys", {
    scope: "bare",
    idempotency_key: randomUUID(),
    fingerprint: HASH,
    answer: "1",
    created_at: now,
  });

/** A mail, notices, and an event for each notice. */
const tell = (userId: number, orderId: number, notices: number) =>
  inTransaction(async (on) => {
    const now = new Date();
    const [subject, body] = [`Order ${orderId} received`, "Thank you for your order. ".repeat(16)];
    const told = { recipient: "amina@people.example", subject, body, status: "queued", created_at: now };
    await insert(on, "mails", { ...told, dedupe_key: randomUUID() });
    const notice = { user_id: userId, type: "order", category: "order", title: subject, message: subject };
    const keyed = () => ({ ...notice, link: `/orders/${orderId}`, dedupe_key: randomUUID(), created_at: now });
    await insert(on, "customer_notifications", ...Array.from({ length: notices }, keyed));
    await insert(on, "events", ...Array.from({ length: notices }, () => event("bare.told", "order", orderId, now)));
  });

async function order({ itemId, userId }: Command) {
  const [orderId, total] = await inTransaction(async (on) => {
    const now = new Date();
    if (!isShort) await key(on, now);
    const lock = "select price_minor, quantity, reserved from inventory_items where id = ? for update";
    const [[item]] = await on.execute<RowDataPacket[]>(lock, [itemId]);
    const total = Number(item?.price_minor) + 100;
    const id = await insert(on, "orders", {
      ...{
        order_number: `B-${randomUUID().slice(0, 18)}`,
        user_id: userId,
        status: "pending",
        payment_status: "unpaid",
      },
      ...{ total_minor: total, vat_rate: 16, first_name: "Amina", last_name: "Otieno", email: "amina@people.example" },
      ...{ phone: "0712345678", street: "Moi Avenue 4", city: "Nairobi", state: "", zip_code: "", notes: "" },
      ...{ stock_state: "held", created_at: now, updated_at: now },
    });
    const line = { order_id: id, inventory_item_id: itemId, name: "Laptop", quantity: 1, price_minor: total };
    await insert(on, "order_items", line);
    await on.execute("update inventory_items set reserved = ? where id = ?", [Number(item?.reserved) + 1, itemId]);
    if (isShort) return [id, total];
    await insert(on, "order_steps", { order_id: id, to_status: "pending", note: "", user_id: userId, created_at: now });
    const held = { subject_type: "order", subject_id: id, item_id: itemId, created_at: now };
    await insert(on, "stock_reservations", { ...held, quantity: 1 });
    const sums = { quantity_change: 0, quantity_after: Number(item?.quantity), reserved_change: 1 };
    const moved = { ...held, ...sums, reserved_after: Number(item?.reserved) + 1, type: "reserve", user_id: userId };
    await insert(on, "inventory_movements", { ...moved, reason: `Order ${id}` });
    await count(on, id, [["pending", "unpaid", 1]]);
    await insert(on, "events", event("bare.placed", "order", id, now), event("bare.stock", "item", itemId, now));
    return [id, total];
  });
  return { answer: { orderId, total }, after: () => tell(userId, Number(orderId), 1) };
}

async function claim({ orderId, userId, receipt }: Command) {
  const tries = `bare-${userId}`;
  if (!isShort)
    await pool.execute(
      "insert into rate_limits (`key`, points, expire) values (?, 1, 0) on duplicate key update points = points + 1",
      [tries],
    );
  const paymentId = await inTransaction(async (on) => {
    const now = new Date();
    if (!isShort) await key(on, now);
    await on.execute("select total_minor from orders where id = ? for update", [orderId]);
    const payer = { phone: "0712345678", customer_name: "Amina Otieno", review_note: "", created_at: now };
    const paid = { subject_type: "order", subject_id: orderId, user_id: userId, method: "mpesa_manual", receipt };
    const id = await insert(on, "payments", { ...paid, ...payer, amount_minor: 100, status: "pending" });
    await on.execute("update orders set payment_status = 'awaiting_approval', updated_at = ? where id = ?", [
      now,
      orderId,
    ]);
    if (isShort) return id;
    const moved: [string, string, number][] = [
      ["pending", "unpaid", -1],
      ["pending", "awaiting_approval", 1],
    ];
    await count(on, orderId, moved);
    await insert(on, "events", event("bare.claimed", "payment", id, now));
    await on.execute("update rate_limits set points = points - 1 where `key` = ?", [tries]);
    return id;
  });
  return { answer: { paymentId } };
}

async function approve({ orderId, paymentId, userId }: Command) {
  await inTransaction(async (on) => {
    const now = new Date();
    if (!isShort) await key(on, now);
    await on.execute("select total_minor from orders where id = ? for update", [orderId]);
    await on.execute("update payments set status = 'approved', reviewed_by = ?, reviewed_at = ? where id = ?", [
      ...[userId, now, paymentId],
    ]);
    await on.execute(
      "update orders set status = 'confirmed', payment_status = 'paid', approved_minor = total_minor, updated_at = ? where id = ?",
      [now, orderId],
    );
    const step = { order_id: orderId, from_status: "pending", to_status: "confirmed", note: "Payment approved" };
    await insert(on, "order_steps", { ...step, user_id: userId, created_at: now });
    if (isShort) return;
    await count(on, orderId, [
      ["pending", "awaiting_approval", -1],
      ["confirmed", "paid", 1],
    ]);
    await insert(
      on,
      "events",
      event("bare.approved", "payment", paymentId, now),
      event("bare.step", "order", orderId, now),
    );
  });
  return { answer: { paymentId }, after: () => tell(userId, orderId, 2) };
}

const calls: Record<string, (command: Command) => Promise<{ answer: object; after?: () => Promise<void> }>> = {
  "/order": order,
  "/claim": claim,
  "/approve": approve,
};

createServer(async (req: IncomingMessage, res) => {
  const call = calls[req.url ?? ""];
  const done = call ? await call((await json(req)) as Command) : { answer: {} };
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.end(JSON.stringify(done.answer));
  if (!isShort) await done.after?.();
}).listen(Number(process.env.PORT), "127.0.0.1");
