import { randomBytes } from "node:crypto";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { afterAll, beforeAll } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "./api";
import { type StatementLine, statementCsv, statementForm } from "./statement-file";

/** Far from every other: codes of one minute, which differ in one character, would be near misses of each other. */
export const receiptCode = () => `U${randomBytes(6).toString("hex").slice(0, 9).toUpperCase()}`;

/** A shop for tests of statements, a customer who claims and a manager who looks. Called once, at the top of a file. */
export function startStatementShop() {
  let api: TestApi;
  let customer: Person;
  let manager: Person;
  beforeAll(async () => {
    api = await startTestApi();
    customer = await api.person();
    manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
  });
  afterAll(() => api.stop());

  async function newOrder() {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
  }

  return {
    get api() {
      return api;
    },
    get customer() {
      return customer;
    },
    get manager() {
      return manager;
    },
    newOrder,

    async claimed(options: { receipt?: string; amount?: number; orderId?: number; phone?: string } = {}) {
      const orderId = options.orderId ?? (await newOrder()).id;
      const receipt = options.receipt ?? receiptCode();
      const { payment } = await customer.call(confirmMpesaPayment, {
        body: {
          orderId,
          amount: options.amount ?? 10_000,
          phoneNumber: options.phone ?? "0712345678",
          mpesaReceiptNumber: receipt,
          customerName: "Wanjiru Kamau",
        },
      });
      return payment;
    },

    async load(lines: readonly StatementLine[] | string, by = manager) {
      const text = typeof lines === "string" ? lines : statementCsv(lines);
      const loaded = await by.call(money.loadStatement, { files: statementForm(text) });
      if (loaded.state !== "loaded") throw new Error("The titles were not recognised.");
      return loaded;
    },

    review: (id: number) => manager.call(money.reviewStatement, { params: { id } }),
    statusOf: async (id: number) => (await api.app.payments.find(id)).status,
  };
}
