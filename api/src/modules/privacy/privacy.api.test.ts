import * as accounts from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, exportMyData, getPreferences, updatePreferences } from "@fundi/shared/accounts/preferences";
import { listNotifications } from "@fundi/shared/activity/notifications";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getInvoice, type OrderDetail, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { openTicket } from "@fundi/shared/support/tickets";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAllDay } from "../../../../tests/support/always-open";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { everywhere } from "../../../../tests/support/everywhere";

let api: TestApi;
let manager: Person;
let productId: number;
beforeAll(async () => {
  api = await startTestApi();
  await openAllDay(api);
  manager = await api.person("manager");
  productId = (await api.product({ price: 32_000 })).id;
});
afterAll(() => api.stop());

const PASSWORD = "kibuyu-cha-maji";
let people = 0;
/** A registered customer with a password. */
async function customer() {
  people += 1;
  const email = `wanjiru${people}.${process.pid}@people.example`;
  // A unique name, so that it can be searched for everywhere.
  const body = { firstName: "Wanjirũ", lastName: `Kamau-${people}-${process.pid}`, email, password: PASSWORD };
  const { token, user } = await api.guest(accounts.register, { body });
  return { ...user, token, call: createClient({ baseUrl: api.url, token: () => token }) };
}
type Customer = Awaited<ReturnType<typeof customer>>;

const order = async ({ call, firstName, lastName, email }: Customer): Promise<OrderDetail> => {
  const given = { firstName, lastName, email };
  return (await call(checkout, { body: checkoutForm(productId, { customer: given, notes: "ring twice" }) })).order;
};
const pay = ({ call, name }: Customer, { id, total }: OrderDetail) =>
  call(confirmMpesaPayment, {
    body: {
      orderId: id,
      amount: total,
      phoneNumber: "0712345678",
      mpesaReceiptNumber: receiptCode(),
      customerName: name,
    },
  });
const remove = ({ call }: Pick<Customer, "call">, password = PASSWORD) => call(deleteMyAccount, { body: { password } });
const mailsTo = (recipient: string): Promise<{ subject: string }[]> => api.app.db("mails").where({ recipient });

/** Writes to the shop through every channel. */
async function write({ call, name, email, id }: Customer): Promise<void> {
  const words = { name, email, subject: `From ${name}`, message: `It is me, ${name}.` };
  await call(openTicket, { body: words });
  await api.guest(sendContactMessage, { body: words });
  const conversation = await call(ensureConversation, {});
  const content = `Hello, here is ${name}`;
  await call(sendMessage, { params: { id: conversation.id }, body: { content, clientId: `message-${id}` } });
  const quote = { name, email, service: "Data recovery", message: `${name} lost a disk` };
  await call(createQuote, { body: quote });
}

async function picture({ call }: Customer) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const files = new FormData();
  files.set("folder", "profiles");
  files.set("image", new Blob([new Uint8Array(bytes)]), "me.png");
  return (await call(uploadSingle, { files })).data;
}

describe("preferences", () => {
  it("start with everything but advertising", async () => {
    expect(await (await customer()).call(getPreferences, {})).toEqual({
      emailNotifications: true,
      smsNotifications: true,
      orderUpdates: true,
      appointmentReminders: true,
      promotions: false,
      theme: "system",
      language: null,
    });
  });

  it("change one by one, also concurrently", async () => {
    const { call } = await customer();
    await Promise.all([
      call(updatePreferences, { body: { promotions: true } }),
      call(updatePreferences, { body: { theme: "dark" } }),
    ]);
    const all = await call(updatePreferences, { body: { smsNotifications: false } });
    expect(all).toMatchObject({ promotions: true, theme: "dark", smsNotifications: false, orderUpdates: true });
    expect(await call(getPreferences, {})).toEqual(all);
    expect(await failureOf(call(updatePreferences, { body: { theme: "sepia" as "dark" } }))).toMatchObject({
      status: 400,
    });
  });

  it("suppress mails about orders, but not a reset code", async () => {
    const person = await customer();
    await person.call(updatePreferences, { body: { orderUpdates: false } });
    await order(person);
    await api.guest(accounts.forgotPassword, { body: { email: person.email } });
    await delivered(api.app);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("confirm your e-mail address"),
      expect.stringContaining("code for a new password"),
    ]);
    await person.call(updatePreferences, { body: { orderUpdates: true } });
    const { orderNumber } = await order(person);
    await expect
      .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
      .toContain(`Order ${orderNumber} received`);
  });
});

describe("a profile picture", () => {
  it("is one's own upload, and replacing it deletes the old one", async () => {
    const person = await customer();
    const [first, second] = [await picture(person), await picture(person)];
    const set = (token: string, profilePicture: string | null) =>
      createClient({ baseUrl: api.url, token: () => token })(accounts.updateMe, { body: { profilePicture } });
    const { token } = await set(person.token, first.url);
    const changed = await set(token, second.url);
    expect(changed.user.profilePicture).toBe(second.url);
    expect(await api.app.db("uploads").where({ user_id: person.id }).pluck("url")).toEqual([second.url]);
    const stranger = await customer();
    for (const url of [second.url, "https://tracker.example/pixel.gif"])
      expect(await failureOf(set(stranger.token, url))).toMatchObject({
        details: { fieldErrors: { profilePicture: [expect.any(String)] } },
      });
    expect((await set(changed.token, null)).user.profilePicture).toBeNull();
    expect(await api.app.db("uploads").where({ user_id: person.id })).toEqual([]);
  });
});

describe("the download of one's own data", () => {
  it("is a JSON file with all of one's data, and nobody else's", async () => {
    const person = await customer();
    const placed = await order(person);
    await pay(person, placed);
    const image = await picture(person);
    await write(person);
    await order(await customer());
    await delivered(api.app);
    await expect.poll(async () => (await person.call(listNotifications, { query: {} })).length).toBeGreaterThan(0);

    const response = await fetch(`${api.url}/api/settings/export`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("content-disposition")).toMatch(/attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"/);
    const data = (await response.json()) as { orders: unknown[]; notifications: { title: string }[] };
    expect(data).toMatchObject({
      exportedAt: expect.any(String),
      profile: { email: person.email, firstName: "Wanjirũ" },
      settings: { theme: "system" },
      orders: [{ orderNumber: placed.orderNumber, items: [{ quantity: 1 }] }],
      payments: [{ orderNumber: placed.orderNumber, phoneNumber: "0712345678" }],
      uploads: [{ url: image.url }],
      tickets: [{ message: `It is me, ${person.name}.` }],
      contactMessages: [{ subject: `From ${person.name}` }],
      messages: [{ messages: [{ content: `Hello, here is ${person.name}` }] }],
      quotes: [{ service: "Data recovery" }],
      appointments: [],
      favorites: expect.anything(),
      loyalty: expect.anything(),
    });
    expect(data.orders).toHaveLength(1);
    expect(data.notifications.map(({ title }) => title)).toContain(`Order ${placed.orderNumber} received`);
    expect(JSON.stringify(data)).not.toMatch(/password|argon2|token/i);
  });

  it("can be requested ten times an hour", async () => {
    const { call } = await customer();
    for (let time = 0; time < 10; time += 1) await call(exportMyData, {});
    expect(await failureOf(call(exportMyData, {}))).toMatchObject({ status: 429 });
  });
});

describe("deleting an account", () => {
  it("needs the password, and limits guesses", async () => {
    const person = await customer();
    expect(await failureOf(remove(person, "wrong!"))).toMatchObject({ status: 400, code: "INCORRECT_PASSWORD" });
    expect((await person.call(accounts.getMe, {})).id).toBe(person.id);
    for (let time = 0; time < 9; time += 1) await failureOf(remove(person, `guess${time}`));
    expect(await failureOf(remove(person))).toMatchObject({ status: 429 });
  });

  it("removes the person from everything, and retains the order and its invoice", async () => {
    const person = await customer();
    const placed = await order(person);
    const { payment } = await pay(person, placed);
    await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
    for (const status of ["processing", "completed"] as const)
      await manager.call(setOrderStatus, { params: { id: placed.id }, body: { status } });
    const image = await picture(person);
    await write(person);
    const regretted = await order(person);
    await person.call(setMyOrderStatus, { params: { id: regretted.id }, body: { status: "cancelled" } });
    await person.call(updatePreferences, { body: { promotions: true } });
    await expect.poll(async () => (await mailsTo(person.email)).length).toBeGreaterThan(1);

    await remove(person);
    expect(await failureOf(person.call(accounts.getMe, {}))).toMatchObject({ status: 401 });
    const credentials = { email: person.email, password: PASSWORD };
    expect(await failureOf(api.guest(accounts.login, { body: credentials }))).toMatchObject({
      code: "EMAIL_NOT_FOUND",
    });

    const kept = await manager.call(getAdminOrder, { params: { id: placed.id } });
    expect(kept).toMatchObject({
      orderNumber: placed.orderNumber,
      total: placed.total,
      vat: placed.vat,
      customer: { firstName: "Deleted", lastName: "customer", email: `deleted-${person.id}@deleted.invalid` },
      shipping: { phone: "" },
      shippingAddress: { street: "", city: "" },
      notes: "",
      payments: [{ mpesaReceiptNumber: payment.mpesaReceiptNumber, phoneNumber: "", customerName: "Deleted customer" }],
    });
    const invoice = await manager.call(getInvoice, { params: { id: placed.id } });
    expect(invoice.size).toBeGreaterThan(1000);
    await expect.poll(async () => (await fetch(`${api.url}${image.url}`)).status).toBe(404);

    for (const table of ["user_preferences", "customer_notifications", "uploads", "sessions", "password_resets"])
      expect(await api.app.db(table).where({ user_id: person.id }), table).toEqual([]);
    expect(await everywhere(api.app.db, person.email)).toEqual([]);
    expect(await everywhere(api.app.db, person.lastName)).toEqual([]);
  });

  it("leaves an open order its contact until it is finished", async () => {
    const person = await customer();
    const placed = await order(person);
    await pay(person, placed);
    await remove(person);
    const read = () => manager.call(getAdminOrder, { params: { id: placed.id } });
    expect(await read()).toMatchObject({ shipping: { phone: "0712345678" }, customer: { email: person.email } });
    await manager.call(setOrderStatus, { params: { id: placed.id }, body: { status: "cancelled" } });
    await expect.poll(async () => (await read()).shipping.phone).toBe("");
    // Nobody is left to be notified.
    expect(await api.app.db("customer_notifications").where({ user_id: person.id })).toEqual([]);
    expect((await read()).payments[0]).toMatchObject({ phoneNumber: "", customerName: "Deleted customer" });
    expect(await everywhere(api.app.db, person.email)).toEqual([]);
  });

  it("happens once under concurrent requests", async () => {
    const person = await customer();
    const responses = await Promise.allSettled([remove(person), remove(person)]);
    // The second either waits for the first, or has an ended session.
    for (const answer of responses)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 401 });
    expect(responses.some(({ status }) => status === "fulfilled")).toBe(true);
    const ended = await api.app.db("events").where({ name: "sessions.ended", entity_id: person.id });
    expect(ended).toHaveLength(1);
  });

  it("lets the address register again, as somebody else", async () => {
    const person = await customer();
    await remove(person);
    const body = { firstName: "Jane", lastName: "Doe", email: person.email, password: PASSWORD };
    expect((await api.guest(accounts.register, { body })).user.id).not.toBe(person.id);
  });

  it("is rejected for the last administrator, also when two leave concurrently", async () => {
    const admin = async (name: string) => {
      const email = `${name}.${process.pid}@people.example`;
      await api.app.accounts.grantRole({ email, firstName: name, lastName: "Boss", password: PASSWORD, role: "admin" });
      const { token } = await api.guest(accounts.login, { body: { email, password: PASSWORD } });
      return { call: createClient({ baseUrl: api.url, token: () => token }) };
    };
    const bosses = [await admin("anne"), await admin("otieno")];
    const responses = await Promise.allSettled(bosses.map((boss) => remove(boss)));
    expect(responses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(responses.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, code: "LAST_ADMIN" },
    });
    expect(await api.app.db("users").where({ role: "admin", active: true })).toHaveLength(1);
  });
});
