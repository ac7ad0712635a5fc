import {
  createProduct,
  getAdminProduct,
  getProduct,
  listAdminProducts,
  searchProducts,
  updateProduct,
} from "@fundi/shared/catalog/products";
import { importProducts } from "@fundi/shared/import/product-imports";
import { checkout, getOrder } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { plainSearch } from "./plain-search-store";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

const battery = { health: 91, cycles: 120, measuredOn: "2026-11-12" };
const used = { price: 30_000, condition: "refurbished", category: "laptop" } as const;
const make = (name: string, more: Partial<Parameters<typeof body>[1]> = {}) =>
  manager.call(createProduct, { body: body(name, more) });
const body = (name: string, more: { grade?: "A" | "B" | "C"; battery?: typeof battery; condition?: "new" }) => ({
  ...used,
  name,
  ...more,
});

describe("the grade and the battery of a product", () => {
  it("are shown to everybody, and to staff, as they were entered", async () => {
    const { id } = await make("Graded ThinkPad", { grade: "A", battery });
    for (const call of [getProduct, getAdminProduct] as const)
      expect(await manager.call(call, { params: { id } })).toMatchObject({ grade: "A", battery });
    await manager.call(updateProduct, { params: { id }, body: { battery: null, grade: "B" } });
    expect(await manager.call(getProduct, { params: { id } })).toMatchObject({ grade: "B", battery: null });
  });

  it("belong to used goods: a new one gets no grade, and what becomes new loses it", async () => {
    expect(await failureOf(make("Sealed ThinkPad", { grade: "A", condition: "new" }))).toMatchObject({
      code: "VALIDATION_ERROR",
    });
    const { id } = await make("Unboxed ThinkPad", { grade: "C" });
    expect(await manager.call(updateProduct, { params: { id }, body: { condition: "new" } })).toMatchObject({
      grade: null,
    });
    expect(await failureOf(manager.call(updateProduct, { params: { id }, body: { grade: "A" } }))).toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  it("are not shown of a new product, whatever an earlier release left behind", async () => {
    const { id } = await make("Left behind", { grade: "A" });
    await api.app.db("products").where({ id }).update({ product_condition: "new" });
    expect(await manager.call(getAdminProduct, { params: { id } })).toMatchObject({ grade: null });
  });

  it("narrow lists down, with the index and without it, and a grade is understood in words", async () => {
    const [good, fair] = [
      await make("Zebrano one", { grade: "A", battery }),
      await make("Zebrano two", { grade: "B", battery: { ...battery, health: 74 } }),
    ];
    const idsOf = async (query: { q: string; grade?: string; battery?: string }) =>
      (await manager.call(searchProducts, { query })).items.map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsOf({ q: "zebrano", grade: "a" })).toEqual([good.id]);
    expect(await idsOf({ q: "zebrano", grade: "a,b" })).toEqual([good.id, fair.id]);
    expect(await idsOf({ q: "zebrano", battery: "70" })).toEqual([fair.id]);
    expect(await idsOf({ q: "zebrano grade b" })).toEqual([fair.id]);
    expect(await idsOf({ q: "Grade-A zebrano below 40k" })).toEqual([good.id]);
    // None of this grade: all of the words count, and what is nearest is shown.
    expect(await idsOf({ q: "zebrano grade c" })).not.toEqual([]);
    const { facets } = await manager.call(searchProducts, { query: { q: "zebrano", facets: "1" } });
    expect(facets?.grade).toEqual([
      { value: "a", label: "Grade A", count: 1 },
      { value: "b", label: "Grade B", count: 1 },
    ]);
    expect(facets?.battery.map(({ label }) => label)).toEqual(["90–100%", "70–79%"]);
    const plain = { q: "zebrano", sort: "newest", offset: 0, limit: 9 } as const;
    for (const [facetsOf, ids] of [
      [{ grade: ["a"] }, [good.id]],
      [{ battery: ["90", "80"] }, [good.id]],
      [{ battery: ["5"] }, []],
      [{ grade: ["b"], battery: ["70"] }, [fair.id]],
    ] as const)
      expect((await plainSearch(api.app.db, { ...plain, facets: mutable(facetsOf) })).ids).toEqual(ids);
    const listed = await manager.call(listAdminProducts, { query: { q: "zebrano", grade: "b" } });
    expect(listed.map(({ id }) => id)).toEqual([fair.id]);
  });

  it("stay on an order as they were sold", async () => {
    const { id } = await make("Sold ThinkPad", { grade: "A", battery });
    const customer = await api.person();
    const { order } = await customer.call(checkout, { body: checkoutForm(id) });
    await manager.call(updateProduct, { params: { id }, body: { grade: "C", battery: null } });
    const read = await customer.call(getOrder, { params: { id: order.id } });
    expect(read.items).toMatchObject([{ grade: "A", batteryHealth: 91 }]);
    expect(read).toEqual(order);
  });

  it("come with a price list, which changes nothing that it does not have", async () => {
    const item = { sku: "GRADED-1", name: "Listed ThinkPad", price: 20_000, quantity: 1 };
    const importOf = (more: object) => manager.call(importProducts, { body: { items: [{ ...item, ...more }] } });
    await importOf({ condition: "Ex-UK", grade: "Grade B", battery_health: "83%" });
    const [listed] = await manager.call(listAdminProducts, { query: { q: "Listed ThinkPad" } });
    const now = async () => manager.call(getAdminProduct, { params: { id: listed?.id ?? 0 } });
    expect(await now()).toMatchObject({ grade: "B", battery: { health: 83, cycles: null, measuredOn: null } });
    await manager.call(updateProduct, {
      params: { id: listed?.id ?? 0 },
      body: { battery: { ...battery, health: 83 } },
    });
    await importOf({ price: 19_000 });
    expect(await now()).toMatchObject({ price: 19_000, grade: "B", battery: { health: 83, cycles: 120 } });
    await importOf({ battery_health: 80 });
    expect((await now()).battery).toEqual({ health: 80, cycles: null, measuredOn: null });
  });
});

const mutable = (facets: { grade?: readonly string[]; battery?: readonly string[] }) => ({
  ...(facets.grade && { grade: [...facets.grade] }),
  ...(facets.battery && { battery: [...facets.battery] }),
});
