import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { createProduct } from "@fundi/shared/catalog/products";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { getSettings, updateSettings } from "@fundi/shared/settings/settings";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY, env: { STOREFRONT_URL: "https://shop.example" } });
  customer = await api.person();
  manager = await api.person("manager");
  const admin = await api.person("admin");
  await admin.call(updateSettings, { body: { address: "Moi Avenue 4, Nairobi" } });
});
afterAll(() => api.stop());

const lastMail = async () => {
  await delivered(api.app);
  const mail = await api.app.db("mails").orderBy("id", "desc").first("subject", "body", "layout");
  const layout: unknown = typeof mail.layout === "string" ? JSON.parse(mail.layout) : mail.layout;
  return { ...mail, layout, body: mail.body.replace(/\s/g, " ") as string };
};

it("lists the order with its sums and its delivery, and links to the order", async () => {
  const product = await api.product({ name: "HP EliteBook 840", price: 30_000, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(product.id) });
  const { body } = await lastMail();
  expect(body).toContain("1 × HP EliteBook 840: Ksh 30,000");
  expect(body).toMatch(/We bring it to /);
  expect(body).toContain(`Your order: https://shop.example/orders/${order.id}`);
});

it("shows pictures in the mail that lists the goods only; the mail about a payment brings the invoice and the link", async () => {
  const product = await manager.call(createProduct, {
    body: { name: "HP EliteBook 850", price: 30_000, sku: "EB-850", quantity: 5, image_url: "/uploads/eb-850.webp" },
  });
  const { order } = await customer.call(checkout, { body: checkoutForm(product.id) });
  expect((await lastMail()).layout).toMatchObject({
    language: "en",
    pictures: [{ line: expect.stringMatching(/^1 × HP EliteBook 850: /), url: expect.any(String) }],
    invoiceOf: null,
  });
  await manager.call(takePayment, { params: { id: order.id }, body: { method: "cash", amount: order.due } });
  const paid = await lastMail();
  expect(paid.body).toContain(`Your order: https://shop.example/orders/${order.id}`);
  expect(paid.layout).toMatchObject({ pictures: [], invoiceOf: { orderId: order.id } });
});

it("names the language of mails without pictures, too, for what reads them out and for their button", async () => {
  const serviceId = await bookableService(api);
  const email = "msomaji@people.example";
  const reader = createClient({ baseUrl: api.url, headers: () => ({ "x-language": "sw" }) });
  await reader(bookAppointment, {
    body: { serviceId, date: MONDAY, time: "11:00", guest: { name: "Amina Otieno", phone: "0712345678", email } },
  });
  const mail = await lastMail();
  expect(mail.subject).toContain("miadi");
  expect(mail.layout).toMatchObject({ language: "sw" });
});

it("says where an order is collected", async () => {
  const admin = await api.person("admin");
  const { offers } = await admin.call(getSettings, {});
  await admin.call(updateSettings, { body: { offers: { ...offers, collection: true } } });
  const product = await api.product({ price: 30_000, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(product.id, { handover: "collection" }) });
  expect((await lastMail()).body).toContain("You collect it at Moi Avenue 4, Nairobi.");
  const move = (status: "processing" | "shipped" | "delivered") =>
    manager.call(setOrderStatus, { params: { id: order.id }, body: { status } });
  await move("processing");
  await move("shipped");
  const ready = await lastMail();
  expect(ready.subject).toContain("Ready to collect");
  expect(ready.body).toContain(`Your order ${order.orderNumber} is now ready to collect.`);
  expect(ready.body).toContain("You collect it at Moi Avenue 4, Nairobi.");
  await move("delivered");
  expect((await lastMail()).body).toContain("is now collected.");
});

it("links from an appointment's mail to the appointments", async () => {
  const serviceId = await bookableService(api);
  await customer.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "10:00" } });
  expect((await lastMail()).body).toContain("To change or cancel it: https://shop.example/appointments");
});
