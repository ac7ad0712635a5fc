import { randomBytes, randomInt } from "node:crypto";
import { checkout, getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { getPrompt, type MpesaPrompt, requestPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "./api";
import { type DarajaDouble, startDarajaDouble } from "./daraja-double";
import { freePort } from "./free-port";

/** A phone number of its own for each test, so that the limits of one do not touch another. */
export const newPhone = (): string => `07${randomInt(10_000_000, 99_999_999)}`;

/**
 * A shop that sends M-Pesa prompts, with a double of Safaricom and a clock that only tests move. Called once, at the top
 * of a file.
 */
export function startPromptShop(
  options: {
    env?: Record<string, string> | (() => Promise<Record<string, string>>);
    /** The shortcode of the shop; with a till number, it is a till. */
    daraja?: { shortCode: string; tillNumber: string };
    /** Where the log goes. */
    log?: { write: (line: string) => void };
  } = {},
) {
  let double: DarajaDouble;
  let api: TestApi;
  let customer: Person;
  let clerk: Person;
  let manager: Person;
  let now = new Date();
  // Of all processes of a shop: one cannot open the token that another has sealed with a secret of its own.
  const secret = randomBytes(24).toString("base64url");
  const envOf = (callbackUrl: string): Record<string, string> => ({ ...double.env(callbackUrl), SECRET_KEY: secret });
  beforeAll(async () => {
    double = await startDarajaDouble({ clock: () => now, ...options.daraja });
    const port = await freePort();
    const env = typeof options.env === "function" ? await options.env() : options.env;
    api = await startTestApi({
      env: { ...envOf(`http://127.0.0.1:${port}`), ...env },
      clock: () => now,
      port,
      ...(options.log && { log: options.log }),
    });
    // A test that moves the clock asks by itself (`check`): what the loop claims at that moment would be missing there.
    await api.app.prompts.loop.stop();
    customer = await api.person();
    clerk = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
    manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
  });
  afterAll(async () => {
    await api.stop();
    await double.stop();
  });
  beforeEach(async () => {
    now = new Date();
    Object.assign(double.trouble, {
      failing: false,
      refuses: null,
      losesReplies: false,
      pending: "4999",
      queryKnowsNothing: false,
    });
    await forgetChecks();
  });

  /**
   * Earlier prompts are not looked at any more, however far the clock is moved. Repeated where another process that looks
   * at them has locked some.
   */
  const forgetChecks = () =>
    api.app.inTransaction((tx) => tx.db("mpesa_prompts").whereNotNull("check_at").update({ check_at: null }));

  async function newOrder(price = 10_000): Promise<OrderDetail> {
    const laptop = await api.product({ price, quantity: 5 });
    return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
  }
  const view = (id: number, by = manager) => by.call(getPrompt, { params: { id } });
  /** Lets the background send what was requested, and act on the messages that came. */
  const work = () => api.app.jobs.drain();
  const request = (
    orderId: number,
    body: { phoneNumber?: string; amount?: number; confirmUnpaid?: boolean } = {},
    { by = customer, key }: { by?: Person; key?: string } = {},
  ): Promise<MpesaPrompt> =>
    by.call(requestPrompt, {
      body: { due: { kind: "order", orderId }, phoneNumber: newPhone(), ...body },
      ...(key ? { idempotencyKey: key } : {}),
    });

  return {
    get double() {
      return double;
    },
    get api() {
      return api;
    },
    get customer() {
      return customer;
    },
    get clerk() {
      return clerk;
    },
    get manager() {
      return manager;
    },
    /** The settings of another process of this shop, with its own address for callbacks. */
    envOf,
    /** The time of this shop, for other processes of it: leases are taken by the clocks of all of them. */
    clock: () => now,
    wait(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1000);
    },
    forgetChecks,
    newOrder,
    view,
    work,
    request,
    /** A prompt that the phone shows, with its id at the double. */
    async onPhone(orderId: number, body: { amount?: number; confirmUnpaid?: boolean } = {}) {
      const phoneNumber = newPhone();
      const { id } = await request(orderId, { phoneNumber, ...body });
      await work();
      return { id, phoneNumber, checkoutRequestId: double.last(phoneNumber).checkoutRequestId };
    },
    see: (id: number) => manager.call(getOrder, { params: { id } }),
    /** Asks about everything that is due, as the loop does, which stands still here. */
    async check(): Promise<void> {
      while ((await api.app.prompts.checkDue()) > 0);
    },
  };
}
