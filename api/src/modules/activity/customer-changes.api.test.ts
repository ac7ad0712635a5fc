import { listRecentActivity } from "@fundi/shared/activity/activity";
import type { DomainEventName } from "@fundi/shared/activity/domain-events";
import { listAdminAppointments, updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment, cancelAppointment, rescheduleAppointment } from "@fundi/shared/appointments/appointments";
import { listAudit } from "@fundi/shared/audit/audit";
import { contract } from "@fundi/shared/contract/contract";
import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { checkout, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { openTicket, replyToTicket } from "@fundi/shared/support/tickets";
import { createClient } from "@fundi/shared/web/client";
import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { ACTIVITY_SOURCES } from "./activity";

const TUESDAY = "2026-11-24";

/**
 * What customers can do by themselves, by call: the events that staff are notified of, or why nobody has to be. A new
 * call of customers has to be decided on here.
 */
const CUSTOMERS_DO: Record<string, readonly DomainEventName[] | string> = {
  checkout: ["order.placed"],
  setMyOrderStatus: ["order.status_changed"],
  bookAppointment: ["appointment.booked"],
  rescheduleAppointment: ["appointment.changed"],
  cancelAppointment: ["appointment.status_changed"],
  deleteMyAccount: ["appointment.status_changed"],
  createQuote: ["quote.requested"],
  answerQuote: ["quote.answered"],
  askAboutQuote: ["quote.asked"],
  confirmMpesaPayment: ["payment.claimed"],
  requestPrompt: ["prompt.unknown"],
  openTicket: ["ticket.opened"],
  replyToTicket: ["ticket.replied"],
  sendContactMessage: ["contact.received"],
  sendMessage: ["message.sent"],
  decideByLink: ["repair.estimate_decided"],
  decideMyEstimate: ["repair.estimate_decided"],
  askByLink: ["repair.estimate_asked"],
  objectByLink: ["repair.estimate_objected"],
  withdrawMyRepair: ["repair.withdrawn"],
  withdrawFromRepairPage: ["repair.withdrawn"],
  reportNumberByCode: ["intake.number_reported"],
  reportNumberByEstimate: ["intake.number_reported"],
  writeReview: ["review.written"],
  requestCall: ["call.updated"],
  askCallBack: ["call.updated"],

  cancelCall: "it stops ringing on every console, and the list of calls shows it",
  abandonPrompt: "nothing is owed or promised by a prompt that was not paid",
  initializeCardPayment: "only money that arrives counts, and the order shows it",
  verifyCardPayment: "only money that arrives counts, and the order shows it",
  beginConversation: "its first message notifies",
  ensureConversation: "its first message notifies",
  leaveContact: "how to reach them; the message before it notified",
  eraseConversation: "messages of their own, on their own wish",
  takeOverAppointment: "the same record, now with an account",
  takeOverConversation: "the same record, now with an account",
  takeOverOrder: "the same record, now with an account",
  takeOverQuote: "the same record, now with an account",
  sendEstimateCode: "a code to their own phone",
  sendMyEstimateCode: "a code to their own phone",
  openGuestLink: "reads",
  signByLink: "who handed the phone a link waits for it at the counter",
  findRepairStatus: "reads",
  openMyEstimate: "a link to an estimate of their own; its decision notifies",
  textEstimateLink: "a text to their own phone",
  sendRepairPageCode: "a code to their own phone",
  openRepairPage: "opens a page",
  openRepairPageEstimate: "a link to an estimate of their own; its decision notifies",
  payFromRepairPage: "a link to a bill of their own; its payment notifies",
  startAlbum: "photos of a quote that is not requested yet",
  uploadToAlbum: "photos of a quote that is not requested yet",
  uploadSingle: "a file that nothing uses yet",
  uploadMultiple: "a file that nothing uses yet",
  deleteUpload: "a file of their own",
  deleteReview: "words of their own, on their own wish",
  redeemReward: "points become a voucher; the programme counts them",
};

/** Calls about a person's own account, cart or reading, by what their names begin with or contain. */
const OWN_ACCOUNT = [
  ...["login", "logout", "register", "forgotPassword", "resetPassword", "signInByPhone", "requestPhoneCode"],
  ...[
    "changeEmail",
    "changePassword",
    "confirmEmail",
    "confirmPhone",
    "sendEmailCode",
    "sendPhoneProof",
    "exportMyData",
  ],
  ...["confirmFactor", "startFactor", "removeFactor", "renewRecoveryCodes", "endMySession", "endMyOtherSessions"],
  ...["updateMe", "updatePreferences", "updateTextChoices", "setStopped", "resetPasswordByPhone"],
  ...[
    "addFavorite",
    "removeFavorite",
    "readConversation",
    "readNotification",
    "readNotifications",
    "deleteNotifications",
  ],
  ...["askAssistant", "addAddress", "updateAddress", "removeAddress"],
  ...["addProductAlert", "removeProductAlert", "confirmLinkedAlert", "removeLinkedAlert"],
];

let api: TestApi;
let now = FRIDAY;
let staff: Person;
let service: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff");
  service = await bookableService(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = FRIDAY;
  await api.app.db("appointments").del();
});

const newest = async () => (await staff.call(listRecentActivity, { query: { limit: 1 } }))[0];
const confirm = (id: number) => staff.call(updateAdminAppointment, { params: { id }, body: { status: "confirmed" } });
const booking = () => ({ serviceId: service, date: MONDAY, time: "10:00", device: "", notes: "" });

it("everything that a customer can do is a notification of staff, or needs none for a stated reason", () => {
  const changes = Object.entries(contract as Record<string, Endpoint>)
    .filter(([, { method, access }]) => method !== "GET" && (access === "guest" || access === "user"))
    .map(([name]) => name);
  expect(changes.filter((name) => !(name in CUSTOMERS_DO) && !OWN_ACCOUNT.includes(name))).toEqual([]);
  const named = [...Object.keys(CUSTOMERS_DO), ...OWN_ACCOUNT];
  expect(named.filter((name) => !changes.includes(name))).toEqual([]);
  const notified = new Set(ACTIVITY_SOURCES.map(({ event }) => event));
  const unheard = Object.values(CUSTOMERS_DO).flatMap((events) => (typeof events === "string" ? [] : events));
  expect(unheard.filter((event) => !notified.has(event))).toEqual([]);
});

describe("staff are notified when a customer", () => {
  it("moves a confirmed appointment, with its old and new time", async () => {
    const customer = await api.person("user", { firstName: "Njeri", lastName: "Wambui" });
    const { id } = await customer.call(bookAppointment, { body: booking() });
    await confirm(id);
    await customer.call(rescheduleAppointment, { params: { id }, body: { date: TUESDAY, time: "14:00" } });
    expect(await newest()).toMatchObject({
      ...{ type: "booking", entityId: id, name: "Njeri Wambui", customerChange: "moved", wasConfirmed: true },
      ...{ wasDate: MONDAY, wasTime: "10:00", scheduledDate: TUESDAY, scheduledTime: "14:00" },
    });
  });

  it("makes it a drop-off, adds to what they said, or cancels it", async () => {
    const customer = await api.person();
    const { id } = await customer.call(bookAppointment, { body: booking() });
    await customer.call(rescheduleAppointment, { params: { id }, body: { date: TUESDAY, dropOff: true } });
    expect(await newest()).toMatchObject({
      ...{ customerChange: "moved", wasTime: "10:00", wasConfirmed: false, dropOffUntil: expect.any(String) },
    });
    await customer.call(rescheduleAppointment, { params: { id }, body: { notes: "The hinge, too" } });
    expect(await newest()).toMatchObject({ entityId: id, customerChange: "details" });
    await customer.call(cancelAppointment, { params: { id } });
    expect(await newest()).toMatchObject({ entityId: id, customerChange: "cancelled", wasDate: TUESDAY });
  });

  it("does so by the link, without an account; the audit log says who it was", async () => {
    const guest = { name: "Wafula Barasa", phone: "0722000111" };
    const { id, link } = await api.guest(bookAppointment, { body: { ...booking(), guest } });
    await confirm(id);
    const device = createClient({ baseUrl: api.url, guestLinks: () => link ?? "" });
    await device(cancelAppointment, { params: { id } });
    expect(await newest()).toMatchObject({ name: "Wafula Barasa", customerChange: "cancelled", wasConfirmed: true });
    const admin = await api.person("admin");
    const { entries } = await admin.call(listAudit, { query: { entity: "appointment", entityId: id } });
    expect(entries.map(({ event, actor, isByGuest }) => [event, actor?.id ?? null, isByGuest])).toEqual([
      ["appointment.status_changed", null, true],
      ["appointment.status_changed", staff.id, false],
      ["appointment.booked", null, true],
    ]);
  });

  it("cancels an order, once and not as a change by staff", async () => {
    const customer = await api.person();
    const { id: productId } = await api.product({ price: 12_000 });
    const { order } = await customer.call(checkout, { body: checkoutForm(productId) });
    await customer.call(setMyOrderStatus, { params: { id: order.id }, body: { status: "cancelled" } });
    const entries = (await staff.call(listRecentActivity, {})).filter(({ number }) => number === order.orderNumber);
    expect(entries.map(({ type, newStatus }) => [type, newStatus])).toEqual([
      ["order", "cancelled"],
      ["order", undefined],
    ]);
  });

  it("replies in a ticket", async () => {
    const customer = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
    const body = { name: "Jane Wanjiku", email: customer.email, subject: "The fan", message: "It is loud." };
    const ticket = await customer.call(openTicket, { body });
    await customer.call(replyToTicket, { params: { id: ticket.id }, body: { message: "Louder now." } });
    expect(await newest()).toMatchObject({ type: "ticket", entityId: ticket.id, customerChange: "replied" });
  });
});

it("what staff change themselves rings at nobody as a customer's change", async () => {
  const { id } = await (await api.person()).call(bookAppointment, { body: booking() });
  const before = await newest();
  await staff.call(updateAdminAppointment, { params: { id }, body: { time: "12:00" } });
  await staff.call(updateAdminAppointment, { params: { id }, body: { status: "cancelled" } });
  expect(await newest()).toEqual(before);
  expect((await staff.call(listAdminAppointments, { query: { from: MONDAY, to: MONDAY } }))[0]?.status).toBe(
    "cancelled",
  );
});

it("open consoles are told at once, and only of what the bell lists", async () => {
  const customer = await api.person();
  const socket = io(api.url, { auth: { token: staff.token }, transports: ["websocket"], reconnection: false });
  const added: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on("connect", resolve);
      socket.on("connect_error", reject);
    });
    socket.on("activity_added", ({ type }: { type: string }) => added.push(type));
    const { id } = await customer.call(bookAppointment, { body: booking() });
    await confirm(id);
    await customer.call(rescheduleAppointment, { params: { id }, body: { time: "12:00" } });
    await customer.call(cancelAppointment, { params: { id } });
    await expect.poll(() => added).toEqual(["booking", "booking"]);
  } finally {
    socket.close();
  }
});
