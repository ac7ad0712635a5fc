import { listMySessions } from "@fundi/shared/accounts/accounts";
import { addAddress } from "@fundi/shared/accounts/addresses";
import { CAPABILITIES } from "@fundi/shared/accounts/capabilities";
import { mayAccess, ROLES, STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { listNotifications } from "@fundi/shared/activity/notifications";
import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { contract } from "@fundi/shared/contract/contract";
import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { askCallBack } from "@fundi/shared/conversations/calls";
import { ensureConversation } from "@fundi/shared/conversations/conversations";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { openTicket } from "@fundi/shared/support/tickets";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { createEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, type Person, receiptCode, startTestApi, type TestApi } from "../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../tests/support/appointments";
import { delivered } from "../../tests/support/delivered";
import { LEAST_ROLE, LISTED_CALLS, NEEDED } from "../../tests/support/role-table";
import { intakeForm } from "./modules/workshop/test-intake";
import { openSession } from "./platform/auth/session-store";

let api: TestApi;
let people: Person[];
/** Those to whom an administrator gave something beside the role. */
let capable: Person[];
let owner: Person;
let other: Person;
let owned: Awaited<ReturnType<typeof makeOwned>>;
beforeAll(async () => {
  api = await startTestApi({
    clock: () => FRIDAY,
    // Card payments are configured, but their provider is unreachable: ownership is checked first.
    env: { PAYSTACK_SECRET_KEY: "sk_test_walk", PAYSTACK_URL: "http://127.0.0.1:9" },
  });
  people = await Promise.all(ROLES.map((role) => api.person(role, { capabilities: [] })));
  capable = await Promise.all([
    ...STAFF_ROLES.flatMap((role) =>
      CAPABILITIES.map((capability) => api.person(role, { capabilities: [capability] })),
    ),
    // An account without a staff role has no right, even where a capability was left behind.
    api.person("user", { capabilities: CAPABILITIES }),
  ]);
  [owner, other] = await Promise.all([api.person(), api.person()]);
  owned = await makeOwned();
});
afterAll(() => api.stop());

/** These end the session they are called with. */
const ENDS_SESSION = ["logout"];

let calls = 0;
async function send({ method, path }: Endpoint, person: Person | undefined, at = path as string, body: unknown = {}) {
  calls += 1;
  const response = await fetch(`${api.url}${at}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** One record of each kind that belongs to `owner`. */
async function makeOwned() {
  const [{ id: productId }, serviceId, staff] = await Promise.all([
    api.product({ price: 1000 }),
    bookableService(api),
    api.person("staff"),
  ]);
  const { order } = await owner.call(checkout, { body: checkoutForm(productId) });
  const appointment = await owner.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "09:00" } });
  const quote = await owner.call(createQuote, {
    body: { name: "Jane", email: owner.email, service: "Screen", message: "The screen of my laptop is cracked." },
  });
  const ticket = await owner.call(openTicket, {
    body: { name: "Jane", email: owner.email, subject: "Help", message: "It does not start." },
  });
  const conversation = await owner.call(ensureConversation, {});
  const at = `${MONDAY}T07:00:00.000Z`;
  const call = await owner.call(askCallBack, { body: { conversationId: conversation.id, phone: "0712 300 400", at } });
  const { order: paid } = await owner.call(checkout, { body: checkoutForm(productId) });
  const cash = { method: "cash" as const, amount: 1000 };
  const { payments } = await staff.call(takePayment, { params: { id: paid.id }, body: cash });
  const refund = { paymentId: payments[0]?.id ?? 0, amount: 100, method: "cash" as const, reason: "Scratched" };
  const manager = await api.person("manager");
  const { creditNotes } = await manager.call(refundOrder, { params: { id: paid.id }, body: refund });
  await staff.call(setOrderStatus, { params: { id: order.id }, body: { status: "confirmed" } });
  await delivered(api.app);
  const [notification] = await owner.call(listNotifications, {});
  const files = new FormData();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  files.set("image", new Blob([new Uint8Array(picture)]), "a.png");
  const upload = (await owner.call(uploadSingle, { files })).data;
  const [prompt] = await api.app.db("mpesa_prompts").insert({
    ...{ provider: "daraja", purpose: "order", order_id: order.id, requested_by: owner.id, phone: "0712345678" },
    ...{ amount_minor: 100_000, state: "paid", account_reference: "FD1", short_code: "600990" },
    ...{ created_at: new Date(), updated_at: new Date() },
  });
  const [alert] = await api.app.db("product_alerts").insert({
    ...{ product_id: productId, user_id: owner.id, channel: "mail", language: "en" },
    ...{ created_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) },
  });
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({ customer: { id: owner.id }, contact: { phone: "0712 300 400" } }),
  });
  const lines = [{ kind: "labour" as const, text: "Fitting", price: 1200 }];
  const params = { id: jobs[0]?.id ?? 0 };
  const { number, version } = await staff.call(createEstimate, { params, body: { lines } });
  await staff.call(sendEstimate, { params: { ...params, number }, body: { version } });
  const address = await owner.call(addAddress, { body: { street: "Ngong Road 12", city: "Nairobi" } });
  await openSession(api.app.db, owner.id);
  const session = (await owner.call(listMySessions, {})).find(({ isCurrent }) => !isCurrent);
  const id = (record: { id: number | string } | undefined) => encodeURIComponent(record?.id ?? "");
  return {
    ...{ order: id(order), appointment: id(appointment), quote: id(quote), ticket: id(ticket), orderId: order.id },
    call: id(call),
    good: `${order.id}/${productId}`,
    ...{ conversation: id(conversation), notification: id(notification), upload: id(upload) },
    session: id(session),
    address: id(address),
    repair: id(jobs[0]),
    prompt: String(prompt),
    alert: String(alert),
    // Of two ids, the order's and its own.
    creditNote: `${id(paid)}/${id(creditNotes[0])}`,
  };
}

interface OwnCall {
  record: Exclude<keyof typeof owned, "orderId">;
  body?: () => unknown;
}
/** Calls on a record of one's own. Those that remove it come last. */
const OWN: Record<string, OwnCall> = {
  getOrder: { record: "order" },
  getInvoice: { record: "order" },
  getCreditNote: { record: "creditNote" },
  confirmMpesaPayment: {
    record: "order",
    body: () => ({
      ...{
        orderId: owned.orderId,
        mpesaReceiptNumber: receiptCode(),
        phoneNumber: "0712345678",
        amount: 1000,
        customerName: "Jane",
      },
    }),
  },
  initializeCardPayment: { record: "order", body: () => ({ orderId: owned.orderId }) },
  listReviewsOfOrder: { record: "order" },
  getMyRepair: { record: "repair" },
  openMyEstimate: { record: "repair" },
  withdrawMyRepair: { record: "repair", body: () => ({ version: 1 }) },
  sendMyEstimateCode: { record: "repair" },
  decideMyEstimate: {
    record: "repair",
    body: () => ({ number: 1, shownHash: "", decision: "decline", name: "Grace", approvalCode: "000000" }),
  },
  writeReview: { record: "good", body: () => ({ stars: 4 }) },
  deleteReview: { record: "good" },
  getPrompt: { record: "prompt" },
  abandonPrompt: { record: "prompt" },
  getAppointment: { record: "appointment" },
  getAppointmentIcs: { record: "appointment" },
  rescheduleAppointment: { record: "appointment", body: () => ({ notes: "I come by matatu." }) },
  getQuote: { record: "quote" },
  askAboutQuote: { record: "quote", body: () => ({ question: "With the charger?" }) },
  answerQuote: { record: "quote", body: () => ({ status: "accepted" }) },
  getTicket: { record: "ticket" },
  listTicketMessages: { record: "ticket" },
  replyToTicket: { record: "ticket", body: () => ({ message: "It still does not start." }) },
  listMessages: { record: "conversation" },
  sendMessage: { record: "conversation", body: () => ({ content: "Hello" }) },
  readConversation: { record: "conversation" },
  leaveContact: { record: "conversation", body: () => ({ phone: "0712 300 400" }) },
  exportConversation: { record: "conversation" },
  eraseConversation: { record: "conversation" },
  getCall: { record: "call" },
  cancelCall: { record: "call" },
  readNotification: { record: "notification" },
  setMyOrderStatus: { record: "order", body: () => ({ status: "cancelled" }) },
  cancelAppointment: { record: "appointment" },
  updateAddress: { record: "address", body: () => ({ street: "Ngong Road 14", city: "Nairobi" }) },
  removeAddress: { record: "address" },
  removeProductAlert: { record: "alert" },
  deleteUpload: { record: "upload" },
  endMySession: { record: "session" },
};
/** A product; everybody has their own favourites. */
const NOT_ONES_OWN = ["removeFavorite"];

describe("every call, by every role", () => {
  it("is in the table of who may do what, once", () => {
    expect([...LISTED_CALLS].sort()).toEqual(Object.keys(contract).sort());
    const needed = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { needs }]) =>
      needs ? [[name, needs]] : [],
    );
    expect(Object.fromEntries(needed)).toEqual(Object.fromEntries(NEEDED));
  });

  it("responds to those who may call it, and rejects all others", async () => {
    const wrong: string[] = [];
    for (const [name, endpoint] of Object.entries(contract)) {
      const least = LEAST_ROLE.get(name);
      if (!least) continue;
      const path = endpoint.path.replace(/:\w+/g, "999999999");
      const needs = NEEDED.get(name);
      for (const person of [undefined, ...people, ...(needs ? capable : [])]) {
        const fresh = person && ENDS_SESSION.includes(name) ? await api.person(person.role, person) : person;
        const status = await send(endpoint, fresh, path);
        const isRefused = status === 401 || status === 403;
        const isAllowed = mayAccess(person?.role, least) && (!needs || person?.capabilities.includes(needs));
        const expected = isAllowed ? "an answer" : person ? 403 : 401;
        if (expected === "an answer" ? isRefused : status !== expected)
          wrong.push(
            `${name} as ${[person?.role ?? "guest", ...(person?.capabilities ?? [])].join(" + ")}: ${status} instead of ${expected}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it("treats another person's record as one that does not exist", async () => {
    const ownCalls = Object.entries(contract).filter(
      ([name, { path }]) => LEAST_ROLE.get(name) === "user" && path.includes(":") && !NOT_ONES_OWN.includes(name),
    );
    expect(Object.keys(OWN)).toEqual(expect.arrayContaining(ownCalls.map(([name]) => name)));
    const wrong: string[] = [];
    for (const [name, { record, body }] of Object.entries(OWN)) {
      const endpoint = contract[name] as Endpoint;
      const ids = owned[record].split("/");
      const path = endpoint.path.replace(/:\w+/g, () => ids.shift() ?? "");
      const foreign = await send(endpoint, other, path, body?.());
      if (foreign !== 404) wrong.push(`${name} of somebody else: ${foreign}`);
      const own = await send(endpoint, owner, path, body?.());
      if ([401, 404, 500].includes(own)) wrong.push(`${name} of one's own: ${own}`);
    }
    expect(wrong).toEqual([]);
  });

  afterAll(() => console.info(`Role walk: ${Object.keys(contract).length} endpoints, ${calls} calls.`));
});
