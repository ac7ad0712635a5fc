import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import { loadStatement } from "@fundi/shared/payments/received-money";
import {
  getHandover,
  type Handover,
  handOver,
  reopenRepair,
  sendCollectionCode,
} from "@fundi/shared/workshop/handovers";
import type { Person } from "../api";
import type { Chance } from "../chance";
import { newReceipt, partOf } from "../shop-model/buying";
import { once, see } from "../shop-model/world";
import { statementCsv, statementForm } from "../statement-file";
import {
  type Act,
  about,
  ask,
  isOdd,
  type Outcome,
  oneId,
  outcomeOf,
  seeJob,
  someJob,
  type Workshop,
} from "./workshop";

/** Pays a part of a bill, in one of the ways of the counter; two may take the same money. */
async function pay(workshop: Workshop, chance: Chance, orderId: number, share: number): Promise<Outcome> {
  const { shop, managers, technicians } = workshop;
  const by = chance.oneOf([...managers, ...managers, ...technicians]);
  const order = await ask(workshop, by, getAdminOrder, { params: { id: orderId } });
  if (!order) return "idle";
  const whole = Math.ceil(partOf(order.due || 100, share));
  const body = chance.oneOf([
    { method: "cash" as const, amount: partOf(order.due || 100, share) },
    { method: "mpesa_manual" as const, amount: whole, mpesaReceiptNumber: newReceipt(), phoneNumber: "" },
    { method: "card_terminal" as const, amount: whole, reference: "000123" },
  ]);
  const taken = await once(
    shop,
    by,
    takePayment,
    { params: { id: orderId }, body },
    { leaves: { payments: 1 }, identity: ({ id }) => id, isTwice: chance.below(5) === 0 },
  );
  if (taken) see(shop, taken);
  return outcomeOf(taken);
}

const bills = ({ shop }: Workshop) => shop.api.app.db("orders").where({ channel: "repair" }).select("id");

export const payBill: Act = async (workshop, chance) => {
  const owed = bills(workshop).whereIn("payment_status", ["unpaid", "part_paid", "awaiting_approval"]);
  const id = await oneId(chance, owed as never);
  return id === null ? "idle" : pay(workshop, chance, id, chance.oneOf([1, 1, 0.4, 0.75]));
};

/** Money of a bill is given back: it is due again, or the bill is less. */
export const refundBill: Act = async (workshop, chance) => {
  const id = await oneId(chance, bills(workshop).whereIn("payment_status", ["paid", "part_paid"]) as never);
  const by = chance.oneOf(workshop.managers);
  const order = id === null ? null : await ask(workshop, by, getAdminOrder, { params: { id } });
  const approved = order?.payments.filter(({ status }) => status === "approved") ?? [];
  if (!order || approved.length === 0) return "idle";
  const payment = chance.oneOf(approved);
  const body = {
    ...{ paymentId: payment.id, amount: partOf(payment.amount, chance.oneOf([1, 0.4])), reason: "Agreed" },
    ...{ method: "cash" as const, effect: chance.oneOf(["reduces_total", "due_again", "due_again"] as const) },
  };
  const input = { params: { id: order.id }, body };
  const how = { leaves: { refunds: 1 }, identity: ({ id: of }: { id: number }) => of, isTwice: chance.below(5) === 0 };
  const refunded = await once(workshop.shop, by, refundOrder, input, how);
  if (refunded) see(workshop.shop, refunded);
  return outcomeOf(refunded);
};

/** M-Pesa takes payments of bills back, some of them while the device is handed over. */
export const reverseMoney: Act = async (workshop, chance) => {
  const paid = await workshop.shop.api.app
    .db("payments as p")
    .join("orders as o", (on) => on.on("o.id", "p.subject_id").andOnVal("p.subject_type", "order"))
    .where({ "o.channel": "repair", "p.status": "approved" })
    .whereNotNull("p.receipt")
    .select("p.receipt", "p.amount_minor", "o.id")
    .orderBy("p.id", "desc")
    .limit(6);
  if (paid.length === 0) return "idle";
  const { receipt, amount_minor: minor, id } = chance.oneOf(paid);
  const files = statementForm(statementCsv([{ receipt: newReceipt(), amount: minor / 100, reverses: receipt }]));
  const loads = ask(workshop, chance.oneOf(workshop.managers), loadStatement, { files });
  const intake = await workshop.shop.api.app.db("repair_intakes").where({ order_id: id }).first();
  const [loaded] = await Promise.all([loads, giveOut(workshop, chance, intake.id)]);
  return outcomeOf(loaded);
};

/** The code that is texted to who fetches a device; null where none may be. */
async function codeFor(workshop: Workshop, by: Person, { intake }: Handover): Promise<string | null> {
  const number = `+254${intake.phone?.replaceAll(" ", "").slice(-9)}`;
  const texts = () =>
    workshop.sms.taken.filter(({ to, message }) => to === number && message.includes("to fetch your device"));
  const before = texts().length;
  if (!(await ask(workshop, by, sendCollectionCode, { params: { id: intake.id } }))) return null;
  for (let waits = 0; waits < 40 && texts().length === before; waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return /\b\d{6}\b/.exec(texts().at(-1)?.message ?? "")?.[0] ?? null;
}

/** How it is known who fetches devices: by what is enough, or mostly so. */
async function proofOf(workshop: Workshop, chance: Chance, by: Person, shown: Handover, sum: number) {
  if (chance.below(8) === 0 && shown.canTextCode) {
    const collectionCode = await codeFor(workshop, by, shown);
    if (collectionCode) return { proof: "code" as const, collectionCode };
  }
  return sum > 5000 || chance.below(3) === 0
    ? { proof: "receipt_and_id" as const, idLast4: "7781" }
    : { proof: "known" as const };
}

async function giveOut(workshop: Workshop, chance: Chance, intakeId: number): Promise<Outcome> {
  const by = chance.oneOf(workshop.staff);
  const params = { id: intakeId };
  const shown = await ask(workshop, by, getHandover, { params });
  const ready = shown?.jobs.filter(({ mayLeave }) => mayLeave) ?? [];
  if (!shown || ready.length === 0) return "idle";
  const leaving = ready.length > 1 && chance.below(2) === 0 ? ready.slice(0, 1) : ready;
  const sum = leaving.reduce((total, { share }) => total + share, 0);
  const isReleased = by.role === "manager" && chance.below(2) === 0;
  const lacking = leaving.flatMap(({ accessories }) => accessories).filter(() => chance.below(4) === 0);
  const body = {
    jobs: leaving.map(({ id, version }) => ({ id, version })),
    ...(await proofOf(workshop, chance, by, shown, isOdd(chance) ? 0 : sum)),
    ...{ noSignatureReason: "Signed on paper", missing: lacking.map(({ id }) => ({ accessoryId: id, note: "Lost" })) },
    release: isReleased ? { reason: "A school", dueOn: "2029-01-31" } : null,
  };
  const how = { leaves: {}, identity: ({ intake }: Handover) => intake.id, isTwice: chance.below(4) === 0 };
  return outcomeOf(await once(workshop.shop, by, handOver, { params, body }, how));
}

/** Devices of an intake are handed over, mostly after their bill is paid. */
export const leave: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["ready"]);
  if (!job) return "idle";
  if (job.bill && job.bill.due > 0 && chance.below(3) > 0) await pay(workshop, chance, job.bill.orderId, 1);
  const rivals = chance.below(4) === 0 ? 2 : 1;
  return (
    (await Promise.all(Array.from({ length: rivals }, () => giveOut(workshop, chance, job.intakeId)))).toSorted()[0] ??
    "idle"
  );
};

/** A manager takes a handover back. */
export const reopen: Act = async (workshop, chance) => {
  const dayAgo = new Date(workshop.shop.now().getTime() - 23 * 3_600_000);
  const out = workshop.shop.api.app.db("repair_jobs").where({ stage: "collected" }).where("out_at", ">", dayAgo);
  const id = await oneId(chance, out.whereIn("kind", ["carry_in"]).select("id") as never);
  const job = id === null ? null : await seeJob(workshop, id);
  if (!job) return "idle";
  const by = chance.oneOf(isOdd(chance) ? workshop.staff : workshop.managers);
  return outcomeOf(await ask(workshop, by, reopenRepair, about(job, { reason: "The wrong phone" })));
};
