import { listClosedDayAppointments } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment, cancelAppointment, getAvailability } from "@fundi/shared/appointments/appointments";
import { checkout } from "@fundi/shared/orders/orders";
import { getSettings, listMails, resendMail, updateSettings } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let now = FRIDAY;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { SHOP_NAME: "Env Computers", SHOP_VAT_RATE: "16" } });
  admin = await api.person("admin");
});
afterAll(() => api.stop());
afterEach(() => {
  now = FRIDAY;
});

type Change = NonNullable<Parameters<typeof save>[0]>;
function save(change: Record<string, unknown>, by = admin) {
  return by.call(updateSettings, { body: change as never });
}
const config = (of = api) => of.guest(getConfig, {});
const order = async () => {
  const customer = await api.person();
  const laptop = await api.product({ price: 1000 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
};

describe("the shop's settings", () => {
  it("are the server's own until somebody changes them", async () => {
    const staff = await api.person("staff");
    expect(await staff.call(getSettings, {})).toMatchObject({
      brand: "Env Computers",
      paybill: "522522",
      accountNumber: "5974708",
      mpesaConfirmed: true,
      vatRate: 16,
      vatChanges: [],
      features: { cardPayments: false, mail: false, uploads: "disk", mpesaHook: "off", kcbHook: "off" },
    });
  });

  it("change for everybody immediately, without a restart, and keep omitted fields", async () => {
    const saved = await save({ brand: "Moi Avenue Computers", phone: "0712 000 000" });
    expect(saved).toMatchObject({ brand: "Moi Avenue Computers", phone: "0712 000 000", vatRate: 16 });
    expect(await config()).toMatchObject({ brand: "Moi Avenue Computers", phone: "0712 000 000" });
    expect(await save({ phone: "0713 000 000" })).toMatchObject({ brand: "Moi Avenue Computers" });
  });

  it("store the phone number as it is typed, and return it in groups", async () => {
    expect(await save({ phone: "+254712000000" })).toMatchObject({ phone: "+254712000000" });
    expect(await config()).toMatchObject({ phone: "+254 712 000 000" });
    await save({ phone: "0712000000" });
    expect(await config()).toMatchObject({ phone: "0712 000 000" });
  });

  it("accept a readable accent colour, and audit it; any other is rejected with a suggestion", async () => {
    expect(await save({ accentColour: "#1D4F91" })).toMatchObject({ accentColour: "#1d4f91" });
    expect((await config()).accentColour).toBe("#1d4f91");
    const event = await api.app.db("events").where({ name: "settings.changed" }).orderBy("id", "desc").first();
    expect(JSON.stringify(event)).toContain("accentColour");
    for (const accentColour of ["#ffcc00", "#fff", "red", "#12345g"])
      expect(await failureOf(save({ accentColour }))).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { fieldErrors: { accentColour: [expect.stringMatching(/such as|would do/)] } },
      });
    expect(await save({ accentColour: "" })).toMatchObject({ accentColour: "" });
    expect((await config()).accentColour).toBe("");
  });

  it("take a WhatsApp number as people write it, give pages its digits, and nothing where it is empty", async () => {
    await save({ whatsapp: "0712 345 678" });
    expect((await config()).whatsapp).toBe("254712345678");
    for (const whatsapp of ["12", "call us", "020 271 2345"])
      expect(await failureOf(save({ whatsapp })), whatsapp).toMatchObject({
        details: { fieldErrors: { whatsapp: [expect.stringMatching(/^Enter a mobile number/)] } },
      });
    await save({ whatsapp: "" });
    expect(await config()).not.toHaveProperty("whatsapp");
  });

  it("reach every other process of the shop, and one that starts later", async () => {
    const other = await startTestApi({ env: { SHOP_NAME: "Env Computers" } });
    try {
      expect((await config(other)).brand).toBe("Moi Avenue Computers");
      await save({ address: "Tom Mboya Street" });
      await vi.waitFor(async () => expect((await config(other)).address).toBe("Tom Mboya Street"), { timeout: 5000 });
    } finally {
      await other.stop();
    }
  });

  it("are for administrators to change, one after the other", async () => {
    const manager = await api.person("manager");
    expect(await failureOf(save({ town: "1" }, manager))).toMatchObject({ status: 403 });
    const { version } = await admin.call(getSettings, {});
    const results = await Promise.allSettled([save({ town: "1", version }), save({ phone: "2", version })]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await failureOf(save({ town: "3", version }))).toMatchObject({
      code: "STALE_VERSION",
      details: { current: { version: version + 1 } },
    });
  });

  it("reject invalid values", async () => {
    const hours = (opens: number, closes: number) => [null, { opens, closes }, null, null, null, null, null];
    for (const wrong of [
      { phone: "12" },
      { brand: " " },
      { email: "nobody" },
      { paybill: "52A" },
      { openingHours: hours(600, 600) },
      { openingHours: hours(-10, 600) },
      { closedDays: ["2026-02-31"] },
      { vatRate: 101 },
      { deliveryFee: -1 },
    ] as Change[])
      expect(await failureOf(save(wrong)), JSON.stringify(wrong)).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("are audited with old and new values, and not when nothing changed", async () => {
    const logged = () => api.app.db("events").where({ name: "settings.changed" }).orderBy("id", "desc");
    await save({ deliveryFee: 0 });
    await save({ deliveryFee: 300 });
    const [newest, ...older] = await logged();
    expect(newest.actor_id).toBe(admin.id);
    expect(JSON.parse(newest.payload)).toEqual({ changes: { deliveryFee: [0, 300] } });
    await save({ deliveryFee: 300 });
    expect(await logged()).toHaveLength(older.length + 1);
    await save({ deliveryFee: 0 });
  });
});

describe("what follows the settings", () => {
  it("are the times that customers can book, closed days included", async () => {
    const serviceId = await bookableService(api);
    const customer = await api.person();
    const times = async () => {
      const { slots } = await customer.call(getAvailability, { query: { serviceId, date: MONDAY } });
      return slots.map(({ time }) => time);
    };
    const { openingHours } = await admin.call(getSettings, {});
    expect(await times()).toContain("08:00");
    await save({
      openingHours: openingHours.map((day, weekday) => (weekday === 1 ? { opens: 660, closes: 780 } : day)),
    });
    expect((await times()).at(0)).toBe("11:00");
    expect((await times()).at(-1)).toBe("12:00");
    await save({ closedDays: [MONDAY] });
    expect(await times()).toEqual([]);
    await save({ openingHours, closedDays: [] });
  });

  it("report which appointments are on a closed day, until they are moved or the day is open again", async () => {
    const serviceId = await bookableService(api);
    const [customer, clerk] = [await api.person(), await api.person("staff")];
    const booked = await customer.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "10:00" } });
    const stranded = async () => (await clerk.call(listClosedDayAppointments, {})).map(({ id }) => id);
    expect(await stranded()).toEqual([]);
    await save({ closedDays: [MONDAY] });
    expect(await stranded()).toEqual([booked.id]);
    await save({ closedDays: [] });
    expect(await stranded()).toEqual([]);
    await save({ closedDays: [MONDAY] });
    await customer.call(cancelAppointment, { params: { id: booked.id } });
    expect(await stranded()).toEqual([]);
    await save({ closedDays: [] });
  });

  it("are the delivery fee and the tax of the next order; a later rate applies from its own day on", async () => {
    await save({ deliveryFee: 250, vatChanges: [{ from: "2026-11-21", rate: 14 }] });
    expect(await order()).toMatchObject({ total: 1250, deliveryFee: 250, vat: { rate: 16 } });
    now = new Date("2026-11-20T21:00:00Z"); // Midnight in Nairobi.
    expect((await config()).vatRate).toBe(14);
    expect((await order()).vat.rate).toBe(14);
    await save({ deliveryFee: 0 });
  });

  it("never change the tax of a day that has orders, and let a day without any have its own", async () => {
    now = FRIDAY;
    await order();
    const { vatChanges, version } = await admin.call(getSettings, {});
    for (const change of [
      { vatRate: 15 },
      { vatChanges: [...vatChanges, { from: "2026-11-20", rate: 15 }] },
      { vatChanges: [{ from: "2026-11-01", rate: 15 }] },
    ])
      expect(await failureOf(save(change)), JSON.stringify(change)).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { fieldErrors: { [Object.keys(change)[0] ?? ""]: [expect.stringContaining("at the old rate")] } },
      });
    const twice = [
      { from: "2027-01-01", rate: 15 },
      { from: "2027-01-01", rate: 18 },
    ];
    expect(await failureOf(save({ vatChanges: twice }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect((await admin.call(getSettings, {})).version).toBe(version);
    await save({ vatChanges: [...vatChanges, { from: "2027-01-01", rate: 18 }] });
    now = new Date("2027-01-01T08:00:00Z");
    expect((await order()).vat.rate).toBe(18);
  });

  it("are where customers pay to, in the mail and on the page of the payment", async () => {
    await save({
      paybill: "400200",
      accountNumber: "FUNDI-7",
      accountName: "FUNDI COMPUTERS LTD",
      mpesaConfirmed: true,
    });
    expect((await config()).mpesa).toEqual({
      kind: "paybill",
      number: "400200",
      account: "FUNDI-7",
      name: "FUNDI COMPUTERS LTD",
    });
    const { orderNumber } = await order();
    await delivered(api.app);
    const mail = await api.app.db("mails").where("subject", "like", `%${orderNumber}%`).first();
    expect(mail.body).toContain("business number 400200, account FUNDI-7");
    const logged = await api.app.db("events").where({ name: "settings.changed" }).orderBy("id", "desc").first();
    expect(JSON.parse(logged.payload).changes.accountNumber).toEqual(["5974708", "FUNDI-7"]);
  });

  it("are the mails, and the address of staff mails", async () => {
    await save({ brand: "Letterhead Ltd" });
    const { orderNumber } = await order();
    await delivered(api.app);
    const mail = await api.app.db("mails").where("subject", "like", `%${orderNumber}%`).first();
    expect(mail.body).toContain("Letterhead Ltd");
  });
});

describe("the outbox", () => {
  it("shows administrators every mail, newest first, in pages", async () => {
    await order();
    await order();
    await delivered(api.app);
    const first = await admin.call(listMails, { query: { limit: 1 } });
    expect(first.mails).toHaveLength(1);
    expect(first.mails[0]).toMatchObject({ status: "queued", body: expect.stringContaining("Hello") });
    const second = await admin.call(listMails, { query: { limit: 1, before: first.nextBefore ?? 0 } });
    expect(second.mails[0]?.id).toBeLessThan(first.mails[0]?.id ?? 0);
    const manager = await api.person("manager");
    expect(await failureOf(manager.call(listMails, {}))).toMatchObject({ status: 403 });
  });

  it("sends a mail once more, and audits who requested it", async () => {
    const { mails } = await admin.call(listMails, { query: { limit: 1 } });
    const id = mails[0]?.id ?? 0;
    await api.app.db("mails").where({ id }).update({ status: "failed", last_error: "No route to host" });
    expect((await admin.call(listMails, { query: { status: "failed" } })).mails).toMatchObject([
      { id, error: "No route to host" },
    ]);
    expect(await admin.call(resendMail, { params: { id } })).toMatchObject({ status: "queued", error: null });
    const event = await api.app.db("events").where({ name: "mail.resent", entity_id: id }).first();
    expect(event.actor_id).toBe(admin.id);
    expect(await failureOf(admin.call(resendMail, { params: { id: 999_999 } }))).toMatchObject({ status: 404 });
  });
});
