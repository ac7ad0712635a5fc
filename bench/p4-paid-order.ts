// P4: paid orders per second (checkout, claim of the M-Pesa receipt, approval) by one client and by ten, against the same
// durable work by hand, and against the three shortest transactions that could be called an order, a claim, an approval.
import { randomUUID } from "node:crypto";
import { openDatabase } from "../api/src/platform/database/database";
import { checkoutForm } from "../tests/support/checkout-form";
import { databaseCpuMs } from "./support/database-time";
import { interleaveWarm, median, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { type Ask, flowsPerSecond } from "./support/load";
import { addPerson } from "./support/people";
import { reportAtLeast, whole } from "./support/report";
import { type Server, startApi, startFloor } from "./support/server";
import { databaseUrl } from "./support/settings";

const PRODUCTS = 1000;
const CLIENTS = [1, 10];

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, PRODUCTS);
const customer = await addPerson(db, "user", "customer@people.example");
const manager = await addPerson(db, "manager", "manager@people.example");
await db.destroy();

const [api, floor, short] = [
  await startApi(),
  await startFloor("paid-order-floor"),
  await startFloor("paid-order-floor", { FLOOR: "short" }),
];
const json = { "content-type": "application/json" };
const someProduct = () => 1 + Math.floor(Math.random() * PRODUCTS);
let receipts = 0;
function nextReceipt(): string {
  receipts += 1;
  return `U${String(receipts).padStart(9, "0")}`;
}

async function buy(ask: Ask): Promise<void> {
  const post = (token: string, path: string, body: object) => {
    const headers = { ...json, authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
    return ask({ method: "POST", path, headers, body: JSON.stringify(body) });
  };
  const placed = await post(customer.token, "/api/checkout", checkoutForm(someProduct()));
  const { order } = placed as { order: { id: number; total: number } };
  const claim = {
    orderId: order.id,
    amount: order.total,
    phoneNumber: "0712345678",
    mpesaReceiptNumber: nextReceipt(),
    customerName: "Amina Otieno",
  };
  const claimed = await post(customer.token, "/api/payments/mpesa/confirm", claim);
  const { payment } = claimed as { payment: { id: number } };
  await post(manager.token, `/api/admin/payments/${payment.id}/approve`, {});
}

async function buyBare(ask: Ask): Promise<void> {
  const post = (path: string, body: object) => ask({ method: "POST", path, headers: json, body: JSON.stringify(body) });
  const by = { userId: customer.id };
  const { orderId } = (await post("/order", { ...by, itemId: someProduct() })) as { orderId: number };
  const claimed = await post("/claim", { ...by, orderId, receipt: nextReceipt() });
  await post("/approve", { ...by, orderId, ...(claimed as { paymentId: number }) });
}

/** Milliseconds of processor time for each order, by server and connections: of the server itself, and of the database. */
const cpu = new Map<string, { server: number[]; database: number[] }>();
async function measured(server: Server, flow: (ask: Ask) => Promise<void>, connections: number): Promise<number> {
  await server.usage();
  const before = databaseCpuMs();
  const startedAt = performance.now();
  const rate = await flowsPerSecond(server.url, flow, connections);
  const orders = (rate * (performance.now() - startedAt)) / 1000;
  const used = cpu.get(`${server.url} ${connections}`) ?? { server: [], database: [] };
  cpu.set(`${server.url} ${connections}`, used);
  used.server.push((await server.usage()).cpuMs / orders);
  used.database.push((databaseCpuMs() - before) / orders);
  return rate;
}
const cpuOf = (server: Server, connections: number): string => {
  const used = cpu.get(`${server.url} ${connections}`);
  return `${median(used?.server ?? []).toFixed(1)} + ${median(used?.database ?? []).toFixed(1)} ms of processor time`;
};

for (const connections of CLIENTS) {
  const rates = await interleaveWarm({
    ours: () => measured(api, buy, connections),
    floor: () => measured(floor, buyBare, connections),
    short: () => measured(short, buyBare, connections),
  });
  const ours = `${whole(median(rates.ours))} orders/s, ${cpuOf(api, connections)} (server + database)`;
  const compare = (what: string, target: number, bare: number[], server: Server) =>
    reportAtLeast({
      goal: "P4",
      what: `${what}, ${connections} at a time`,
      target,
      measured: ratio(rates.ours, bare),
      unit: "×",
      detail: `${ours}; bare ${whole(median(bare))}/s, ${cpuOf(server, connections)}`,
    });
  compare("paid order, by hand with the same rows and commits", 0.5, rates.floor, floor);
  compare("paid order, against three short transactions", 0.5, rates.short, short);
}

await Promise.all([api.stop(), floor.stop(), short.stop()]);
