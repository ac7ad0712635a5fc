import { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { addFavorite } from "@fundi/shared/catalog/favorites";
import { updateProduct } from "@fundi/shared/catalog/products";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment, rejectPayment } from "@fundi/shared/payments/payments";
import { createQuote, updateQuote } from "@fundi/shared/quotes/quotes";
import { openTicket, replyToTicket } from "@fundi/shared/support/tickets";
import { updateTextChoices } from "@fundi/shared/texts/text-choices";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { checkoutForm, type Person, receiptCode, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { bookableService } from "../../../../../tests/support/appointments";
import { delivered } from "../../../../../tests/support/delivered";
import { quoteRequest } from "../../../../../tests/support/quote-shop";
import { SETTLE_MS } from "../../favorites";
import { type TextContent, textKindFacts } from "../../mail-templates";

const HOUR_MS = 3_600_000;
/** A Monday at noon in the shop. */
const MONDAY_NOON = Date.parse("2026-11-23T12:00:00+03:00");
const until = { timeout: 15_000 };
const begun = Date.now();
let aheadMs = 0;
const clock = () => new Date(MONDAY_NOON + (Date.now() - begun) + aheadMs);

let api: TestApi;
let sms: AfricasTalkingDouble;
let manager: Person;
let service: number;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock });
  manager = await api.person("manager");
  await api.person("staff");
  service = await bookableService(api, 30);
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

type Customer = Person & { number: string };
let phones = 0;
async function newCustomer(): Promise<Customer> {
  phones += 1;
  const phone = `0712${String(phones).padStart(6, "0")}`;
  const person = await api.person();
  await api.app.db("users").where({ id: person.id }).update({ phone, phone_verified_at: new Date() });
  return { ...person, number: `+254${phone.slice(1)}` };
}

async function order(customer: Customer, handover: "delivery" | "collection" = "delivery"): Promise<number> {
  const product = await api.product({ price: 30_000, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(product.id, { handover }) })).order.id;
}
const move = (id: number, status: "processing" | "shipped" | "cancelled") =>
  manager.call(setOrderStatus, { params: { id }, body: { status } });
async function ship(id: number): Promise<void> {
  await move(id, "processing");
  await move(id, "shipped");
}
async function claim(customer: Customer): Promise<number> {
  const body = {
    ...{ orderId: await order(customer), amount: 30_000, phoneNumber: "0712345678", customerName: "" },
    mpesaReceiptNumber: receiptCode(),
  };
  return (await customer.call(confirmMpesaPayment, { body })).payment.id;
}
const quote = async (customer: Customer) => (await customer.call(createQuote, { body: quoteRequest() })).id;
const changeQuote = (id: number, body: { status: "quoted" | "declined"; quotedAmount?: number }) =>
  manager.call(updateQuote, { params: { id }, body });

let bookings = 0;
/** Books an hour that nobody has, on one of the days from Wednesday. */
async function book(customer: Customer) {
  const date = `2026-11-${25 + Math.floor(bookings / 6)}`;
  const hour = String(10 + (bookings % 6));
  bookings += 1;
  const { id } = await customer.call(bookAppointment, { body: { serviceId: service, date, time: `${hour}:00` } });
  return { id, halfPast: `${hour}:30` };
}
const changeAppointment = (id: number, body: { status?: "confirmed" | "cancelled"; time?: string }) =>
  manager.call(updateAdminAppointment, { params: { id }, body });

async function lookAtFavourites(): Promise<void> {
  const favourites = api.app.modules.find(({ name }) => name === "favorites");
  for (const schedule of favourites?.schedules ?? []) await schedule.run();
}
async function favourite(customer: Customer, quantity: number): Promise<number> {
  const { id } = await api.product({ price: 30_000, quantity });
  await customer.call(addFavorite, { body: { type: "product", itemId: id } });
  await lookAtFavourites();
  return id;
}

/** Without codes, and without the texts that only people without an account get (`guest-booking.api.test.ts`, `visitors.api.test.ts`, `product-alerts.api.test.ts`), or that are about a repair (`estimates.api.test.ts`, `notices.api.test.ts`). */
type Announced = Exclude<
  TextContent["kind"],
  | "repair-received"
  | "repair-ready"
  | "repair-ready-again"
  | "repair-message"
  | "repair-delayed"
  | "repair-collected"
  | "repair-estimate"
  | "repair-estimate-reminder"
  | "repair-approval-recorded"
  | "repair-declined-recorded"
  | "repair-price-changed"
  | "repair-number-changed"
  | "approval-code"
  | "collection-code"
  | "repair-page-code"
  | "texts-stopped"
  | "texts-wanted"
  | "reset-code"
  | "sign-in-code"
  | "phone-code"
  | "appointment-received"
  | "chat-answer"
  | "alert-confirm"
>;

/** What has to happen for a customer to be texted, for each kind. A kind without an entry does not compile. */
const CAUSES: Record<Announced, (customer: Customer) => Promise<unknown>> = {
  "order-received": order,
  "order-shipped": async (customer) => ship(await order(customer)),
  "order-ready": async (customer) => ship(await order(customer, "collection")),
  "order-cancelled": async (customer) => move(await order(customer), "cancelled"),
  "payment-received": async (customer) => manager.call(approvePayment, { params: { id: await claim(customer) } }),
  "payment-refused": async (customer) =>
    manager.call(rejectPayment, { params: { id: await claim(customer) }, body: { note: "There is no such receipt." } }),
  "quote-offer": async (customer) => changeQuote(await quote(customer), { status: "quoted", quotedAmount: 6500 }),
  "quote-declined": async (customer) => changeQuote(await quote(customer), { status: "declined" }),
  "appointment-confirmed": async (customer) => changeAppointment((await book(customer)).id, { status: "confirmed" }),
  "appointment-moved": async (customer) => {
    const { id, halfPast } = await book(customer);
    await changeAppointment(id, { time: halfPast });
  },
  "appointment-cancelled": async (customer) => changeAppointment((await book(customer)).id, { status: "cancelled" }),
  "appointment-reminder": async (customer) => {
    const { id } = await book(customer);
    // As if it were booked long before.
    await api.app.db("appointments").where({ id }).update({ remind_at: clock() });
    await api.app.appointments.service.announceReminders();
  },
  "ticket-answer": async (customer) => {
    const form = { name: "Wanjiru", email: customer.email, subject: "It does not start", message: "No light at all." };
    const { id } = await customer.call(openTicket, { body: form });
    await manager.call(replyToTicket, { params: { id }, body: { message: "Please bring it." } });
  },
  "product-price": async (customer) => {
    const id = await favourite(customer, 5);
    await manager.call(updateProduct, { params: { id }, body: { price: 25_000 } });
    await lookAtFavourites();
    // A price is told once it has held.
    await advance(SETTLE_MS);
    await lookAtFavourites();
  },
  "product-stock": async (customer) => {
    const id = await favourite(customer, 0);
    const { inventory_item_id } = await api.app.db("products").where({ id }).first("inventory_item_id");
    await api.app.db("inventory_items").where({ id: inventory_item_id }).update({ quantity: 3 });
    await lookAtFavourites();
  },
};
const KINDS = Object.keys(CAUSES) as Announced[];

/** Moves the clock while no text is being sent: a jump would end the lease of one that is. */
async function advance(ms: number): Promise<void> {
  await api.app.textSender.stop();
  aheadMs += ms;
  api.app.textSender.start();
}
/** Delivers all events, also those that wait until a record is left alone for some minutes. */
async function settle(): Promise<void> {
  await delivered(api.app);
  await advance(10 * 60_000);
  await delivered(api.app);
  api.app.textSender.wake();
}
const statesOf = async ({ number }: Customer, kind: Announced): Promise<string[]> =>
  api.app.db("texts").where({ recipient: number, kind }).pluck("status");

describe.each(KINDS)("the text “%s”", (kind) => {
  it("is sent to a customer who wants it, once, and to none who switched it off or stopped texts", async () => {
    const { topic } = textKindFacts(kind);
    if (topic === null) throw new Error(`Nobody can switch “${kind}” off.`);
    const [jane, choosy, silent] = [await newCustomer(), await newCustomer(), await newCustomer()];
    await choosy.call(updateTextChoices, { body: { switch: { topic, channel: "sms", isOn: false } } });
    await silent.call(updateTextChoices, { body: { isStopped: true } });
    for (const customer of [jane, choosy, silent]) await CAUSES[kind](customer);
    await settle();
    await expect.poll(() => statesOf(jane, kind), until).toEqual(["sent"]);
    expect([await statesOf(choosy, kind), await statesOf(silent, kind)]).toEqual([[], []]);
    // Texts of other topics may still be on their way.
    const [others] = await api.app.db("texts").where({ recipient: choosy.number }).count({ count: "*" });
    await expect
      .poll(() => sms.taken.filter(({ to }) => to === choosy.number).length, until)
      .toBe(Number(others?.count));
    expect(sms.taken.filter(({ to }) => to === silent.number)).toEqual([]);
    const words = sms.taken.filter(({ to }) => to === jane.number).map(({ message }) => message);
    for (const message of words) expect(message).toMatch(/https:\/\/shop\.example\/stop\/\S+$/);
    expect(words.join()).not.toMatch(/[{}]|undefined|null|NaN/);
  });
});

it("every kind that is not urgent waits for the morning", async () => {
  // Ten at night.
  await advance(Date.parse("2026-11-23T22:00:00+03:00") - clock().getTime());
  const waiting: [Announced, Customer][] = [];
  for (const kind of KINDS) {
    const customer = await newCustomer();
    await CAUSES[kind](customer);
    waiting.push([kind, customer]);
  }
  await settle();
  const states = async () =>
    Promise.all(waiting.map(async ([kind, customer]) => [kind, await statesOf(customer, kind)] as const));
  expect(await states()).toEqual(KINDS.map((kind) => [kind, ["queued"]]));
  const numbers = new Set(waiting.map(([, { number }]) => number));
  expect(sms.taken.filter(({ to }) => numbers.has(to))).toEqual([]);
  await advance(10 * HOUR_MS);
  api.app.textSender.wake();
  await expect.poll(states, until).toEqual(KINDS.map((kind) => [kind, ["sent"]]));
});

it.each(["reset-code", "sign-in-code", "phone-code"] as const)(
  "the code “%s” comes at night and after a STOP: somebody waits for it",
  async (kind) => {
    await advance(Date.parse("2026-11-24T23:00:00+03:00") - clock().getTime());
    const jane = await newCustomer();
    await jane.call(updateTextChoices, { body: { isStopped: true } });
    const content = { kind, values: { code: "471193", minutes: "10" } };
    const request = { number: jane.number, userId: jane.id, isProved: true, content, dedupeKey: `night:${kind}` };
    expect(await api.app.inTransaction((tx) => api.app.texts.sendCode(tx, request))).toBe(true);
    await expect.poll(() => sms.taken.filter(({ to }) => to === jane.number).length, until).toBe(1);
    const [code] = sms.taken.filter(({ to }) => to === jane.number);
    expect(code?.message).toContain("471193");
    expect(code?.message).not.toContain("/stop/");
  },
);
