import { exportMyData } from "@fundi/shared/accounts/preferences";
import { getAdminOrder, setOrderKraPin } from "@fundi/shared/orders/admin-orders";
import { checkout, getInvoice, getOrder } from "@fundi/shared/orders/orders";
import { KRA_PIN_ERROR } from "@fundi/shared/values/kra-pin";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { blankOrder } from "../privacy/order-privacy-store";

const PIN = "P051234567Q";

let api: TestApi;
let customer: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  [customer, staff] = await Promise.all([api.person(), api.person("staff")]);
});
afterAll(() => api.stop());

async function placeOrder(kraPin?: string) {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const body = { ...checkoutForm(laptop.id), ...(kraPin !== undefined && { kraPin }) };
  return (await customer.call(checkout, { body })).order;
}

async function invoiceText(id: number): Promise<string> {
  const pdf = new Uint8Array(await (await customer.call(getInvoice, { params: { id } })).arrayBuffer());
  return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
}

describe("the KRA PIN of an order", () => {
  it("is typed at the checkout, stored in capitals, and printed on the invoice", async () => {
    const order = await placeOrder("p051 234-567q");
    expect(order.kraPin).toBe(PIN);
    expect(await customer.call(getOrder, { params: { id: order.id } })).toMatchObject({ kraPin: PIN });
    expect(await invoiceText(order.id)).toContain(`KRA PIN ${PIN}`);
  });

  it("may be left out, and then the invoice has none", async () => {
    const order = await placeOrder();
    expect(order.kraPin).toBeNull();
    expect(await invoiceText(order.id)).not.toContain("KRA PIN");
  });

  it("is refused at its field when it cannot be one", async () => {
    expect(await failureOf(placeOrder("P05123"))).toMatchObject({
      status: 400,
      details: { fieldErrors: { kraPin: [KRA_PIN_ERROR] } },
    });
  });

  it("is added, mended and removed by staff, who alone may; the audit log has only its end", async () => {
    const { id } = await placeOrder();
    const set = (by: Person, kraPin: string, version?: number) =>
      by.call(setOrderKraPin, { params: { id }, body: { kraPin, ...(version && { version }) } });
    expect(await failureOf(set(customer, PIN))).toMatchObject({ code: "FORBIDDEN" });
    const added = await set(staff, PIN);
    expect(added).toMatchObject({ kraPin: PIN, version: 2 });
    expect(await invoiceText(id)).toContain(PIN);
    expect(await failureOf(set(staff, "A000000000B", 1))).toMatchObject({ code: "STALE_VERSION" });
    await set(staff, "A000000000B", 2);
    await set(staff, "");
    expect(await staff.call(getAdminOrder, { params: { id } })).toMatchObject({ kraPin: null });
    const events = await api.app.db("events").where({ entity: "order", entity_id: id, name: "order.changed" });
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain("51234567");
  });

  it("changes nothing, and writes no event, when it is the same", async () => {
    const { id } = await placeOrder(PIN);
    const same = await staff.call(setOrderKraPin, { params: { id }, body: { kraPin: PIN } });
    expect(same.version).toBe(1);
  });

  it("is in the customer's data, and goes with it", async () => {
    const { id } = await placeOrder(PIN);
    expect(await (await customer.call(exportMyData, {})).text()).toContain(PIN);
    await blankOrder(api.app.db, id, customer.id, new Date());
    expect(await staff.call(getAdminOrder, { params: { id } })).toMatchObject({ kraPin: null });
  });
});
