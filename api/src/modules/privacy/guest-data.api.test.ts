import { listAudit } from "@fundi/shared/audit/audit";
import { openGuestLink } from "@fundi/shared/links/links";
import { getAdminOrder, renewOrderLink, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { eraseGuestData, exportGuestData } from "@fundi/shared/orders/guest-data";
import { checkout, getInvoice, getOrder } from "@fundi/shared/orders/orders";
import { requestPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { confirmMpesaPayment, rejectPayment } from "@fundi/shared/payments/payments";
import { createClient } from "@fundi/shared/web/client";
import { describe, expect, it } from "vitest";
import { checkoutForm, failureOf, receiptCode } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { everywhere } from "../../../../tests/support/everywhere";
import { newPhone, startPromptShop } from "../../../../tests/support/prompt-shop";

const shop = startPromptShop();

/** An order of somebody without an account, with a claim, a prompt and mails; all of them name the customer. */
async function guestOrder() {
  const { id } = await shop.api.product({ price: 1000, quantity: 9 });
  const phone = newPhone();
  const lastName = `Wambui-${phone}`;
  const email = `njeri.${phone}@people.example`;
  const form = checkoutForm(id, {
    customer: { firstName: "Njeri", lastName, email },
    shipping: { phone, street: `Plot ${phone}`, city: "Nairobi" },
    notes: `call ${lastName}`,
  });
  const { order, orderLink } = await shop.api.guest(checkout, { body: form });
  const link = orderLink ?? "";
  const device = createClient({ baseUrl: shop.api.url, guestLinks: () => link });
  const due = { kind: "order" as const, orderId: order.id };
  await device(requestPrompt, { body: { due, phoneNumber: phone } });
  const claim = { orderId: order.id, amount: 400, phoneNumber: phone, customerName: lastName };
  const body = { ...claim, mpesaReceiptNumber: receiptCode() };
  const { payment } = await device(confirmMpesaPayment, { body });
  await delivered(shop.api.app);
  return { order, payment, link, device, phone, lastName, email };
}

const erase = (id: number) => shop.manager.call(eraseGuestData, { params: { id } });
const cancel = async (order: { id: number }, payment: { id: number }) => {
  await shop.manager.call(rejectPayment, { params: { id: payment.id }, body: { note: "Not received" } });
  await shop.manager.call(setOrderStatus, { params: { id: order.id }, body: { status: "cancelled" } });
};

describe("the personal data of an order without an account", () => {
  it("is one file for managers: order, payments and prompts, without the link, and its download is recorded", async () => {
    const { order, payment, link, phone, email } = await guestOrder();
    const file = await shop.manager.call(exportGuestData, { params: { id: order.id } });
    const data = JSON.parse(await file.text());
    expect(data).toMatchObject({
      order: { orderNumber: order.orderNumber, customer: { email }, shipping: { phone }, linksMade: 1 },
      payments: [{ mpesaReceiptNumber: payment.mpesaReceiptNumber, phoneNumber: phone }],
      mpesaPrompts: [{ phone }],
      texts: [],
    });
    expect(JSON.stringify(data)).not.toContain(link.slice(-22));
    const recorded = await shop.api.app.db("events").where({ name: "file.downloaded" });
    expect(recorded).toMatchObject([{ actor_id: shop.manager.id }]);
    expect(JSON.stringify(recorded)).toContain(`personal-data-${order.orderNumber}.json`);
    expect(await failureOf(shop.clerk.call(exportGuestData, { params: { id: order.id } }))).toMatchObject({
      status: 403,
    });
  });

  it("covers this order alone, not others with the same phone number, which anybody can type", async () => {
    const [one, other] = [await guestOrder(), await guestOrder()];
    await shop.api.app.db("orders").where({ id: other.order.id }).update({ phone: one.phone });
    const file = await shop.manager.call(exportGuestData, { params: { id: one.order.id } });
    expect(await file.text()).not.toContain(other.lastName);
    await cancel(one.order, one.payment);
    await erase(one.order.id);
    expect(await shop.manager.call(getAdminOrder, { params: { id: other.order.id } })).toMatchObject({
      customer: { lastName: other.lastName },
    });
  });

  it("is erased everywhere, with the link; order, sums and invoice stay", async () => {
    const { order, payment, link, device, phone, lastName, email } = await guestOrder();
    await cancel(order, payment);
    await delivered(shop.api.app);
    const erased = await erase(order.id);
    expect(erased).toMatchObject({
      ...{ orderNumber: order.orderNumber, total: order.total, vat: order.vat, isGuest: true, notes: "" },
      customer: { firstName: "Deleted", lastName: "customer", email: `deleted-order-${order.id}@deleted.invalid` },
      shipping: { phone: "" },
      payments: [{ mpesaReceiptNumber: payment.mpesaReceiptNumber, phoneNumber: "", customerName: "Deleted customer" }],
    });
    await delivered(shop.api.app);
    for (const text of [lastName, email, phone]) expect(await everywhere(shop.api.app.db, text), text).toEqual([]);
    expect(await failureOf(shop.api.guest(openGuestLink, { body: { link } }))).toMatchObject({
      code: "LINK_INVALID",
    });
    expect(await failureOf(device(getOrder, { params: { id: order.id } }))).toMatchObject({ status: 404 });
    expect(await failureOf(shop.manager.call(renewOrderLink, { params: { id: order.id } }))).toMatchObject({
      code: "CONFLICT",
    });
    expect((await shop.manager.call(getInvoice, { params: { id: order.id } })).size).toBeGreaterThan(1000);
    const admin = await shop.api.person("admin");
    const { entries } = await admin.call(listAudit, { query: { entity: "order", entityId: order.id } });
    expect(JSON.stringify(entries)).toContain("personalData");
    // The same again changes nothing.
    expect((await erase(order.id)).version).toBe(erased.version);
  });

  it("stays while somebody must be able to reach the customer, and is the account's own where there is one", async () => {
    const { order, payment } = await guestOrder();
    expect(await failureOf(erase(order.id))).toMatchObject({ code: "CONFLICT", message: /not finished/ });
    await shop.api.app.db("orders").where({ id: order.id }).update({ status: "cancelled", approved_minor: 40_000 });
    expect(await failureOf(erase(order.id))).toMatchObject({ code: "CONFLICT", message: /Refund it first/ });
    const owner = await shop.api.person();
    await shop.api.app.db("orders").where({ id: order.id }).update({ user_id: owner.id });
    expect(await failureOf(erase(order.id))).toMatchObject({ code: "CONFLICT" });
    const file = shop.manager.call(exportGuestData, { params: { id: order.id } });
    expect(await failureOf(file)).toMatchObject({ code: "CONFLICT" });
    expect(payment.status).toBe("pending");
  });
});
