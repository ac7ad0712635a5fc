import { AppError } from "@fundi/shared/contract/errors";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { type BillLine, billStatusOf, isCharged } from "../../../api/src/modules/orders";
import type { Tx } from "../../../api/src/platform/database/transaction";
import { billDeposit, billLine } from "../sample-bill";
import type { Told } from "./plan";
import { attempt, type ModelBill, oneOf, recent, see, type World } from "./world";

const REFUSALS = ["CONFLICT", "INVALID_TRANSITION", "ORDER_CLOSED"];
const JOBS = [1, 2, 3];

/** What the workshop does in a transaction of its own. Null: refused, as somebody else was faster. */
async function work<T>(world: World, name: string, act: (tx: Tx) => Promise<T>): Promise<T | null> {
  const note = (outcome: string) =>
    world.outcomes.set(`bill ${name} ${outcome}`, (world.outcomes.get(`bill ${name} ${outcome}`) ?? 0) + 1);
  try {
    const done = await world.api.app.inTransaction(act);
    note("done");
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    note(error.code);
    return null;
  }
}

const newLines = (told: Told<"openBill">["lines"]): BillLine[] =>
  told.map(({ job, price, quantity }) => billLine({ jobId: job, priceMinor: price, quantity }));

/** The workshop opens a bill, for an account or for somebody without one. */
export async function openBill(world: World, told: Told<"openBill">): Promise<void> {
  const owner = told.hasAccount ? oneOf(world.customers, told.who) : undefined;
  const content = { lines: newLines(told.lines), deposit: told.deposit === 0 ? null : billDeposit(told.deposit) };
  if (!isCharged(content)) return;
  const clerk = oneOf(world.clerks, told.who);
  const contact = { firstName: "Wanjirũ", lastName: "Kamau", phone: "+254712345678", kraPin: null };
  const customer = { ...contact, userId: owner?.id ?? null, email: owner?.email ?? "" };
  const bill = await work(world, "open", (tx) =>
    world.api.app.bills.openBill(tx, { ...content, customer, authorId: clerk.id }),
  );
  if (!bill) return;
  world.left.orders += 1;
  if (owner) world.owners.set(bill.id, owner);
  world.bills.push({ id: bill.id, content, out: new Set(), closed: new Map() });
  await look(world, bill.id);
}

async function look(world: World, id: number): Promise<void> {
  const order = await attempt(world, oneOf(world.clerks, id), getAdminOrder, { params: { id } });
  if (order) see(world, order);
}

/** Something happens to the jobs of a bill: lines, a handover, or that it is all over. */
export async function workOnBill(world: World, told: Told<"workOnBill">): Promise<void> {
  const bill = recent(world.bills, told.bill, 12);
  if (!bill) return;
  const times = told.isRival ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => ACTS[told.act](world, bill, told)));
  await follow(world, bill);
  await look(world, bill.id);
}

const author = (world: World, who: number) => ({ id: oneOf(world.clerks, who).id, name: "Brian Otieno" });

/** Lines come, go and change their prices. */
async function revise(world: World, bill: ModelBill, told: Told<"workOnBill">): Promise<void> {
  const stay = bill.content.lines.filter((line, index) => bill.out.has(line.jobId) || (index + told.bill) % 3 !== 0);
  const lines = stay.map((line) =>
    bill.out.has(line.jobId) || line.priceMinor % 2 === 0 ? line : { ...line, priceMinor: line.priceMinor + 1 },
  );
  // No work is added to a device that left.
  const added = newLines(told.lines).filter(({ jobId }) => !bill.out.has(jobId));
  const deposit = told.deposit === 0 ? null : billDeposit(told.deposit);
  const content = { lines: [...lines, ...added], deposit };
  const by = author(world, told.who);
  const revised = await work(world, "revise", (tx) =>
    world.api.app.bills.reviseBill(tx, bill.id, { ...content, author: by }),
  );
  if (revised) bill.content = content;
}

/** A device is handed over: its lines are closed. */
async function handOver(world: World, bill: ModelBill, told: Told<"workOnBill">): Promise<void> {
  const jobIds = [oneOf(JOBS, told.who)];
  const by = author(world, told.who);
  const closed = await work(world, "close", (tx) =>
    world.api.app.bills.closeBillLines(tx, bill.id, { jobIds, authorId: by.id }),
  );
  if (!closed) return;
  for (const job of jobIds) bill.out.add(job);
  const items = await world.api.app.db("order_items").where({ order_id: bill.id }).whereNotNull("closed_at");
  for (const { id, price_minor, quantity } of items) bill.closed.set(id, price_minor * quantity);
}

/** All that is left is handed over or not charged, and nothing of the deposit stays. */
async function finish(world: World, bill: ModelBill, told: Told<"workOnBill">): Promise<void> {
  const by = author(world, told.who);
  const lines = bill.content.lines.filter(({ jobId }) => bill.out.has(jobId) || told.bill % 2 === 0);
  const content = { lines, deposit: null };
  const done = await work(world, "finish", async (tx) => {
    await world.api.app.bills.reviseBill(tx, bill.id, { ...content, author: by });
    return world.api.app.bills.closeBillLines(tx, bill.id, { jobIds: JOBS, authorId: by.id });
  });
  if (!done) return;
  bill.content = content;
  for (const job of JOBS) bill.out.add(job);
}

const ACTS = { revise, handOver, finish } as const;

/** The status follows the jobs and the money, by what is seen of them; somebody may pay meanwhile. */
async function follow(world: World, bill: ModelBill): Promise<void> {
  const { order } = await world.api.app.orders.view(bill.id);
  const { status, totalMinor, approvedMinor, refundedMinor } = order;
  const netPaidMinor = approvedMinor - refundedMinor;
  const dueMinor = Math.max(0, totalMinor - netPaidMinor);
  const jobs = JOBS.map((job) => ({ isBegun: job === 1, isOver: bill.out.has(job) }));
  const to = billStatusOf({ status, totalMinor, dueMinor, jobs });
  const by = author(world, bill.id);
  await work(world, "status", (tx) =>
    world.api.app.bills.setBillStatus(tx, bill.id, { to, note: "Followed its repairs", author: by }),
  );
}

/** Returns lines that were closed and are not any more what they were; the tables cannot say it. */
export async function changedClosedLines({ api, bills }: World): Promise<unknown[]> {
  const ids = bills.flatMap(({ closed }) => [...closed.keys()]);
  const rows = await api.app.db("order_items").whereIn("id", ids).whereNotNull("closed_at");
  const sums = new Map(rows.map(({ id, price_minor, quantity }) => [id, price_minor * quantity]));
  return bills.flatMap(({ id, closed }) =>
    [...closed].filter(([line, sum]) => sums.get(line) !== sum).map(([line]) => ({ bill: id, line })),
  );
}
