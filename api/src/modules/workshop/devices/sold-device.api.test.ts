import { addUnits } from "@fundi/shared/inventory/units";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { returnGoods } from "@fundi/shared/payments/counter-payments";
import { createDevice, findDevices, updateDevice } from "@fundi/shared/workshop/devices";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  [staff, manager] = [await api.person("staff"), await api.person("manager")];
});
afterAll(() => api.stop());

/** Sells one laptop of two by its serial, and hands it over. */
async function sell(serials: readonly [string, string]) {
  const product = await api.product({ name: "Lenovo ThinkPad X280 laptop", price: 30_000, quantity: 2 });
  const units = await staff.call(addUnits, {
    params: { id: product.inventoryItemId ?? 0 },
    body: { serials: [...serials] },
  });
  const customer = await api.person();
  const items = [{ productId: product.id, quantity: 1, unitId: units[0]?.id }];
  const { order } = await customer.call(checkout, { body: checkoutForm(0, { items }) });
  const go = (status: "confirmed" | "processing" | "shipped" | "delivered") =>
    manager.call(setOrderStatus, { params: { id: order.id }, body: { status, notes: "" } });
  return { order, go };
}

const saleOf = async (by: Person, identifier: string) => (await by.call(findDevices, { query: { identifier } })).sale;

it("that the shop sold is recognised by its serial, in any case and exactly, until it comes back", async () => {
  const { order, go } = await sell(["PF2-SOLD-1", "PF2-SOLD-2"]);
  expect(await saleOf(staff, "PF2-SOLD-1")).toBeNull();
  for (const status of ["confirmed", "processing", "shipped", "delivered"] as const) await go(status);
  const sale = {
    ...{ product: "Lenovo ThinkPad X280 laptop", type: "laptop", brand: "Lenovo", model: "ThinkPad X280 laptop" },
    soldOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  };
  // Staff are shown no order, and nobody who bought it.
  expect(await saleOf(staff, "pf2-sold-1")).toMatchObject({ ...sale, order: null });
  expect(await saleOf(manager, "PF2-SOLD-1")).toMatchObject({
    ...sale,
    order: { id: order.id, orderNumber: order.orderNumber },
  });
  for (const other of ["PF2-SOLD-2", "PF2-SOLD", "PF2-SOLD-11"]) expect(await saleOf(manager, other), other).toBeNull();
  const [line] = order.items;
  await manager.call(returnGoods, {
    params: { id: order.id },
    body: { lines: [{ orderItemId: line?.id ?? 0, quantity: 1, restock: true }], reason: "Heavy" },
  });
  expect(await saleOf(manager, "PF2-SOLD-1")).toBeNull();
});

it("has the day until which its maker stands for it", async () => {
  const form = { type: "laptop" as const, brand: "Lenovo", model: "X280", identifiers: [{ value: "PF2MAKER1" }] };
  const device = await staff.call(createDevice, {
    body: { ...form, purchasedOn: "2026-03-01", makerWarrantyUntil: "2027-03-01" },
  });
  expect(device).toMatchObject({ purchasedOn: "2026-03-01", makerWarrantyUntil: "2027-03-01" });
  const changed = await staff.call(updateDevice, {
    params: { id: device.id },
    body: { ...form, makerWarrantyUntil: "2027-06-01", version: device.version },
  });
  expect(changed.makerWarrantyUntil).toBe("2027-06-01");
});
