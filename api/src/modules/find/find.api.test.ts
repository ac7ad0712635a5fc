import { createService } from "@fundi/shared/catalog/services";
import { findAnything } from "@fundi/shared/lists/find";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { openTicket } from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";

let api: TestApi;
let manager: Person;
let staff: Person;
let jane: Person;
let sku: string;
let orderNumber: string;
const receipt = receiptCode();

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
  staff = await api.person("staff");
  jane = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
  await api.app.db("users").where({ id: jane.id }).update({ phone: "0722000111" });
  const laptop = await api.product({ name: "EliteBook 840 G5", price: 1000, quantity: 3 });
  sku = laptop.sku ?? "";
  const { order } = await jane.call(checkout, { body: checkoutForm(laptop.id) });
  orderNumber = order.orderNumber;
  await jane.call(confirmMpesaPayment, {
    body: {
      orderId: order.id,
      amount: 1000,
      phoneNumber: "0733123456",
      mpesaReceiptNumber: receipt,
      customerName: "PETER OMONDI OTIENO",
    },
  });
  await jane.call(openTicket, {
    body: {
      name: "Jane Wanjiku",
      email: jane.email,
      subject: "Flickering about the screen of my HP",
      message: "It flickers.",
      category: "technical",
      priority: "high",
    },
  });
  await jane.call(createQuote, {
    body: {
      name: "Mwikali Bakers",
      email: jane.email,
      phone: "0744555666",
      service: "Website",
      message: "A page with our cakes and prices, please.",
    },
  });
  await manager.call(createService, { body: { title: "Fan cleaning", category: "repairs", price: 900 } });
  await api.app.catalog.waitUntilIndexed();
});
afterAll(() => api.stop());

const find = async (q: string, by: Person = manager) => (await by.call(findAnything, { query: { q } })).findings;
const titles = async (q: string, by?: Person) => (await find(q, by)).map(({ kind, title }) => [kind, title]);

describe("the search over everything", () => {
  it("finds an order by its number, however it is typed", async () => {
    const digits = orderNumber.replace(/\D/g, "");
    for (const q of [orderNumber, orderNumber.toLowerCase(), digits, orderNumber.slice(0, 7)])
      expect((await titles(q))[0], q).toEqual(["order", orderNumber]);
  });

  it("finds a phone number in any of its formats", async () => {
    for (const q of ["0722000111", "+254 722 000 111", "254722000111", "722000111", "0722 000"])
      expect(await titles(q), q).toContainEqual(["customer", "Jane Wanjiku"]);
    const details = (await find("0722000111")).map(({ detail }) => detail);
    expect(details).toContainEqual(expect.stringContaining("0722 000 111"));
    for (const q of ["0733123456", "+254733123456"]) expect(await titles(q), q).toContainEqual(["payment", receipt]);
  });

  it("finds a receipt, and its payer by any name", async () => {
    for (const q of [receipt.toLowerCase(), receipt.slice(0, 6), "omondi", "Peter Otieno"])
      expect(await titles(q), q).toContainEqual(["payment", receipt]);
  });

  it("finds products by SKU, and by the words of a name in any order", async () => {
    expect(await titles(sku)).toEqual(
      expect.arrayContaining([
        ["product", "EliteBook 840 G5"],
        ["stock", "EliteBook 840 G5"],
      ]),
    );
    expect(await titles("840 elitebook")).toContainEqual(["product", "EliteBook 840 G5"]);
  });

  it("finds tickets, quotes and services by their words, including common and short ones", async () => {
    const subject = "Flickering about the screen of my HP";
    for (const q of ["flick", "about the screen", "screen hp", jane.email])
      expect(await titles(q), q).toContainEqual(["ticket", subject]);
    expect(await titles("screen xy")).toEqual([]);
    expect(await titles("mwikali")).toEqual([["quote", "Website"]]);
    expect(await titles("clean fan")).toEqual([["service", "Fan cleaning"]]);
  });

  it("ranks exact matches before prefix matches", async () => {
    await api.app.db("users").where({ id: jane.id }).update({ first_name: "Website" });
    expect((await find("website"))[0]?.kind).toBe("customer");
    const [first, ...rest] = await find("fan cleaning");
    expect(first).toMatchObject({ kind: "service", isExact: true });
    expect(rest).toEqual([]);
    const byMail = await find(jane.email);
    expect(byMail.filter(({ isExact }) => isExact).map(({ kind }) => kind)).toEqual(byMail.map(({ kind }) => kind));
    await api.app.db("users").where({ id: jane.id }).update({ first_name: "Jane" });
  });

  it("shows no customer list to staff", async () => {
    expect(await titles("Wanjiku")).toContainEqual(["customer", "Jane Wanjiku"]);
    expect((await find("Wanjiku", staff)).map(({ kind }) => kind)).not.toContain("customer");
    expect(await titles(orderNumber, staff)).toContainEqual(["order", orderNumber]);
  });

  it("treats punctuation literally, and ignores a single letter", async () => {
    for (const q of ["%%", "__", "+-*", "('\"", "@@@", "\\\\"]) expect(await find(q), q).toEqual([]);
    expect(await failureOf(find("a"))).toMatchObject({ status: 400 });
    expect(await failureOf(find("jane", jane))).toMatchObject({ status: 403 });
  });
});
