import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Role } from "@fundi/shared/accounts/roles";
import { createProduct } from "@fundi/shared/catalog/products";
import type { CallInput, CallOutput, Endpoint } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { commitProductImport, getProductImport, uploadProductImport } from "@fundi/shared/import/product-imports";
import { restock } from "@fundi/shared/inventory/inventory";
import { startBulkStatus } from "@fundi/shared/lists/bulk-actions";
import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { openTicket } from "@fundi/shared/support/tickets";
import { startBackup } from "@fundi/shared/system/backups";
import { type Call, createClient } from "@fundi/shared/web/client";
import { openSession } from "../../api/src/platform/auth/session-store";
import type { Db } from "../../api/src/platform/database/database";
import type { Chance } from "../support/chance";
import { checkoutForm } from "../support/checkout-form";

/** Acknowledged requests by operation; each entry identifies its effect. */
export type Acknowledged = Record<
  "orders" | "claims" | "approvals" | "messages" | "tickets" | "restocks" | "imports" | "bulks" | "backups",
  Map<string, number>
>;

interface Person {
  id: number;
  email: string;
  call: Call;
}

/** Codes with which the shop says "not now"; the same request is sent again, as a browser or the console does. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

interface LoadOptions {
  db: Db;
  url: string;
  random: Chance;
  /** How long a person waits after each operation; 0 by default. */
  paceMs?: number;
  /** How long a person waits before a request without a response is sent again. */
  retryMs?: number;
  /** Sends the requests of one person, such as from an address of their own. */
  fetchOf?: (person: string) => typeof fetch;
}

/** Concurrent users: they buy, pay, write, and staff work. Requests without a response are sent again. */
export async function openLoad({ db, url, random, paceMs = 0, retryMs = 50, fetchOf }: LoadOptions) {
  const acknowledged: Acknowledged = {
    orders: new Map(),
    claims: new Map(),
    approvals: new Map(),
    messages: new Map(),
    tickets: new Map(),
    restocks: new Map(),
    imports: new Map(),
    bulks: new Map(),
    backups: new Map(),
  };
  const refused = new Map<string, number>();
  let again = 0;

  async function person(role: Role, index: number): Promise<Person> {
    const email = `${role}-${index}-${randomUUID().slice(0, 8)}@shop.co.ke`;
    const names = { first_name: "Amina", last_name: `Person ${index}` };
    const at = { created_at: new Date(), updated_at: new Date() };
    const [id = 0] = await db("users").insert({ email, role, ...names, ...at });
    const token = await openSession(db, id);
    const own = fetchOf && { fetch: fetchOf(email) };
    return { id, email, call: createClient({ baseUrl: url, token: () => token, ...own }) };
  }
  const people = (role: Role, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => person(role, index)));
  const [customers, managers, admins] = [await people("user", 6), await people("manager", 2), await people("admin", 1)];
  const [manager, admin] = [managers[0] as Person, admins[0] as Person];

  /** Sends a request until it is answered; null when it is refused for good. */
  async function insist<E extends Endpoint>(
    by: Person,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<CallOutput<E> | null> {
    for (;;) {
      try {
        return await by.call(endpoint, input);
      } catch (error) {
        if (!isPassing(error)) {
          const name = `${endpoint.method} ${endpoint.path} ${(error as ApiError).code}`;
          refused.set(name, (refused.get(name) ?? 0) + 1);
          return null;
        }
        again += 1;
        await pause(retryMs);
      }
    }
  }

  const products: { id: number; itemId: number }[] = [];
  for (const index of [1, 2, 3]) {
    const body = { name: `Laptop ${index}`, price: 1000 * index, sku: `LOAD-${index}`, quantity: 100_000 };
    const made = await insist(manager, createProduct, { body, idempotencyKey: randomUUID() });
    if (!made?.inventoryItemId) throw new Error(`A product was not created: ${[...refused.keys()].join(", ")}`);
    products.push({ id: made.id, itemId: made.inventoryItemId });
  }

  const orders: { id: number; total: number; by: Person }[] = [];
  const claims: number[] = [];
  let receipts = 0;
  let lists = 0;

  const operations: Record<keyof Acknowledged, (by: Person, key: string) => Promise<void>> = {
    async orders(by, key) {
      const customer = { firstName: "Wanjirũ", lastName: "Kamau", email: by.email };
      const body = checkoutForm(random.oneOf(products).id, { quantity: 1 + random.below(3), customer });
      const placed = await insist(by, checkout, { body, idempotencyKey: key });
      if (!placed) return;
      acknowledged.orders.set(key, placed.order.id);
      orders.push({ id: placed.order.id, total: placed.order.total, by });
    },
    async claims(_, key) {
      const order = orders[orders.length - 1 - random.below(Math.min(8, orders.length || 1))];
      if (!order) return;
      receipts += 1;
      const mpesaReceiptNumber = `UFX${receipts.toString(36).toUpperCase().padStart(7, "0")}`;
      const payer = { phoneNumber: "0712345678", customerName: "Wanjirũ Kamau" };
      const body = { orderId: order.id, amount: order.total, mpesaReceiptNumber, ...payer };
      const told = await insist(order.by, confirmMpesaPayment, { body, idempotencyKey: key });
      if (!told) return;
      acknowledged.claims.set(key, told.payment.id);
      claims.push(told.payment.id);
    },
    async approvals(_, key) {
      const id = claims.shift();
      if (id === undefined) return;
      const by = random.oneOf(managers);
      const told = await insist(by, approvePayment, { params: { id }, body: { note: "" }, idempotencyKey: key });
      if (told) acknowledged.approvals.set(key, told.payment.id);
    },
    async messages(by, key) {
      const conversation = await insist(by, ensureConversation, {});
      if (!conversation) return;
      const body = { content: `Is it ready? ${key}`, clientId: key };
      const told = await insist(by, sendMessage, { params: { id: conversation.id }, body });
      if (told) acknowledged.messages.set(key, told.id);
    },
    async tickets(by, key) {
      const from = { name: "Amina", email: by.email, phone: "0712345678" };
      const body = { ...from, subject: `Screen ${key}`, message: "The screen stays dark since yesterday." };
      const told = await insist(by, openTicket, { body: body as never, idempotencyKey: key });
      if (told) acknowledged.tickets.set(key, told.id);
    },
    async restocks(_, key) {
      const { itemId } = random.oneOf(products);
      const body = { amount: 1 + random.below(5), reason: key };
      const told = await insist(manager, restock, { params: { id: itemId }, body, idempotencyKey: key });
      if (told) acknowledged.restocks.set(key, itemId);
    },
    async imports(_, key) {
      lists += 1;
      const files = new FormData();
      const rows = Array.from(
        { length: 40 },
        (_row, index) => `IMP-${lists}-${index},Charger ${lists} ${index},1500,4`,
      );
      files.set("file", new Blob([["SKU,Name,Price,Quantity", ...rows].join("\n")]), `list-${lists}.csv`);
      let preview = await insist(manager, uploadProductImport, { files });
      for (let look = 0; preview && look < 100 && preview.state !== "ready"; look += 1) {
        await pause(30);
        preview = await insist(manager, getProductImport, { params: { id: preview.id } });
      }
      if (!preview) return;
      const input = { params: { id: preview.id }, body: { version: preview.version }, idempotencyKey: key };
      const told = await insist(manager, commitProductImport, input);
      if (told) acknowledged.imports.set(key, told.id);
    },
    async bulks(_, key) {
      const chosen = orders.slice(-6).map(({ id }) => ({ id }));
      if (chosen.length === 0) return;
      const body = { choice: { orders: chosen }, status: "processing" as const, notes: "" };
      const told = await insist(random.oneOf(managers), startBulkStatus, { body, idempotencyKey: key });
      if (told) acknowledged.bulks.set(key, told.id);
    },
    async backups(_, key) {
      const told = await insist(admin, startBackup, { body: { withUploads: false } });
      if (told) acknowledged.backups.set(key, told.id);
    },
  };
  /** How often each is done, against the others. */
  const weights: Record<keyof Acknowledged, number> = {
    orders: 10,
    claims: 6,
    approvals: 5,
    messages: 6,
    tickets: 3,
    restocks: 3,
    imports: 1,
    bulks: 2,
    backups: 1,
  };
  const deck = Object.entries(weights).flatMap(([name, weight]) =>
    Array<keyof Acknowledged>(weight).fill(name as never),
  );

  let isRunning = false;
  let clients: Promise<void>[] = [];
  return {
    acknowledged,
    refused,
    products,
    /** How often a request was sent again without a response. */
    sentAgain: () => again,
    begin(): void {
      isRunning = true;
      // Independent of the random choices: each run includes an import and a backup.
      const first: (keyof Acknowledged)[] = ["imports", "backups"];
      clients = customers.map(async (customer, index) => {
        const opening = first[index];
        if (opening) await operations[opening](customer, randomUUID());
        while (isRunning) {
          await operations[random.oneOf(deck)](customer, randomUUID());
          if (paceMs > 0) await pause(paceMs);
        }
      });
    },
    /** Starts nothing new, and resolves when pending requests have a response. */
    async rest(): Promise<void> {
      isRunning = false;
      await Promise.all(clients);
    },
    count: () => Object.values(acknowledged).reduce((sum, each) => sum + each.size, 0),
  };
}

export type Load = Awaited<ReturnType<typeof openLoad>>;
