import { register } from "@fundi/shared/accounts/accounts";
import { exportMyData } from "@fundi/shared/accounts/preferences";
import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { contract } from "@fundi/shared/contract/contract";
import { z } from "@fundi/shared/contract/z";
import { getCustomer } from "@fundi/shared/customers/customers";
import { createTestOrder, getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, takeOverOrder } from "@fundi/shared/orders/orders";
import { publishPolicy } from "@fundi/shared/policies/policies";
import type { ConsentRecord } from "@fundi/shared/policies/policy-kinds";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { quoteRequest } from "../../../../tests/support/quote-shop";

let api: TestApi;
let manager: Person;
let productId: number;
let serviceId: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  manager = await api.person("manager");
  productId = (await api.product({ price: 500, quantity: 50 })).id;
  serviceId = await bookableService(api);
});
afterAll(() => api.stop());

let people = 0;
async function newAccount() {
  people += 1;
  const email = `consent-${people}-${process.pid}@people.example`;
  const body = { firstName: "Amina", lastName: "Otieno", email, password: "kibuyu-cha-maji" };
  const { token, user } = await api.guest(register, { body });
  return { id: user.id, call: createClient({ baseUrl: api.url, token: () => token }) };
}
const order = (call = api.guest) => call(checkout, { body: checkoutForm(productId) });
const consentOf = async (kind: ConsentRecord, id: number) =>
  (await api.app.db("consents").where({ record_kind: kind, record_id: id }).first()) ?? null;
const lastId = async (table: string): Promise<number> => (await api.app.db(table).max({ id: "id" }).first())?.id;
const numberOf = async (kind: string): Promise<number> =>
  (await api.app.db("policy_versions").where({ kind }).max({ number: "number" }).first())?.number;

/** Calls by which people give the shop a phone number or an e-mail address, with the record that keeps their consent. */
const RECORDING: Record<string, () => Promise<{ kind: ConsentRecord; id: number }>> = {
  register: async () => ({ kind: "account", id: (await newAccount()).id }),
  checkout: async () => ({ kind: "order", id: (await order()).order.id }),
  createQuote: async () => ({ kind: "quote", id: (await api.guest(createQuote, { body: quoteRequest() })).id }),
  bookAppointment: async () => {
    const guest = { name: "Amina", phone: "0712345678" };
    const { id } = await api.guest(bookAppointment, { body: { serviceId, date: MONDAY, time: "14:00", guest } });
    return { kind: "appointment", id };
  },
  sendContactMessage: async () => {
    const body = { name: "Amina", email: "amina@people.example", subject: "Hours", message: "Open today?" };
    await api.guest(sendContactMessage, { body });
    return { kind: "contact_message", id: await lastId("contact_messages") };
  },
};

/** Calls that take one, too, and record nothing. */
const WITHOUT: Record<string, string> = {
  login: "signs in to what was registered",
  forgotPassword: "looks for what was registered",
  resetPassword: "looks for what was registered",
  requestPhoneCode: "looks for a number that was proved",
  signInByPhone: "signs in to a number that was proved",
  resetPasswordByPhone: "looks for a number that was proved",
  changeEmail: "the account has its consent",
  updateMe: "the account has its consent",
  updatePreferences: "switches of what is sent, not addresses",
  leaveContact: "the conversation was begun with consent",
  askCallBack: "the conversation was begun with consent",
  findRepairStatus: "looks for a repair that was taken in with consent",
  reportNumberByCode: "the end of a number that the shop has already, by who says that it is not the customer's",
  openTicket: "an account's, which has its consent",
  confirmMpesaPayment: "the order has its consent",
  requestPrompt: "the order has its consent",
  addProductAlert:
    "nothing but a link is sent before it is opened, which the alert records; it ends and goes by that link",
};

/** Returns whether a body has a field for a phone number or an e-mail address. */
function takesContact(body: z.ZodType): boolean {
  const visit = (node: unknown): boolean =>
    typeof node === "object" &&
    node !== null &&
    Object.entries(node).some(([key, inner]) =>
      key === "properties" && Object.keys(inner).some((name) => /phone|e-?mail/i.test(name)) ? true : visit(inner),
    );
  return visit(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }));
}

describe("consent", () => {
  it("is recorded by every call that takes a phone number or an e-mail address of a person, or there is a reason", () => {
    const taking = Object.entries(contract)
      .filter(([, { access, body }]) => (access === "guest" || access === "user") && body && takesContact(body))
      .map(([name]) => name);
    expect(taking.filter((name) => !(name in RECORDING) && !(name in WITHOUT))).toEqual([]);
    const unused = [...Object.keys(RECORDING), ...Object.keys(WITHOUT)].filter((name) => !taking.includes(name));
    expect(unused).toEqual([]);
  });

  it.each(Object.keys(RECORDING))("of %s names the versions that are in force", async (name) => {
    const record = await RECORDING[name]?.();
    expect(record && (await consentOf(record.kind, record.id))).toMatchObject({
      privacy_version: await numberOf("privacy"),
      terms_version: await numberOf("terms"),
    });
  });

  it("of an appointment is recorded with the account", async () => {
    const customer = await api.person();
    const { id } = await customer.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "10:00" } });
    expect(await consentOf("appointment", id)).toMatchObject({ user_id: customer.id });
  });

  it("stays that of the moment when a newer version is published", async () => {
    const before = await order();
    const basedOn = await numberOf("terms");
    const body = { text: `Other terms ${Math.random()}`, note: "Stricter", basedOn };
    await manager.call(publishPolicy, { params: { kind: "terms" }, body });
    const after = await order();
    expect(await consentOf("order", before.order.id)).toMatchObject({ terms_version: basedOn });
    expect(await consentOf("order", after.order.id)).toMatchObject({ terms_version: basedOn + 1 });
  });

  it("is shown to staff with the order and the customer, and not to customers", async () => {
    const customer = await newAccount();
    const placed = await order(customer.call);
    const expected = { privacy: await numberOf("privacy"), terms: await numberOf("terms"), at: expect.any(String) };
    const params = { id: placed.order.id };
    expect((await manager.call(getAdminOrder, { params })).consent).toEqual(expected);
    expect((await manager.call(getCustomer, { params: { id: customer.id } })).consent).toEqual(expected);
    expect(placed.order.consent).toBeNull();
    expect((await customer.call(getOrder, { params })).consent).toBeNull();
  });

  it("is in the download of the account, also for an order that was taken over, and goes with it", async () => {
    const customer = await newAccount();
    const { order: placed, orderLink } = await order();
    await customer.call(takeOverOrder, { body: { link: orderLink ?? "" } });
    const data = JSON.parse(await (await customer.call(exportMyData, {})).text());
    expect(data.consents.map((consent: { for: string }) => consent.for)).toEqual(["account", "order"]);
    const part = api.app.modules
      .flatMap(({ personalData }) => personalData ?? [])
      .find(({ name }) => name === "consents");
    await api.app.inTransaction(async (tx) => part?.erase(tx, customer.id));
    expect(await consentOf("order", placed.id)).toBeNull();
    expect(await consentOf("account", customer.id)).toBeNull();
  });

  it("is recorded once for an order that is sent again, and not for a test order", async () => {
    const idempotencyKey = `consent-${process.pid}-${Math.random()}`;
    const send = () => api.guest(checkout, { body: checkoutForm(productId), idempotencyKey });
    const [one, again] = [await send(), await send()];
    expect(again.order.id).toBe(one.order.id);
    expect(await consentOf("order", one.order.id)).not.toBeNull();
    const test = await (await api.person("admin")).call(createTestOrder, {});
    expect(await consentOf("order", test.id)).toBeNull();
  });
});
