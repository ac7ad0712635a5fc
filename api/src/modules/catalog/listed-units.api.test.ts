import { getAdminProduct, getProduct, searchProducts, updateProduct } from "@fundi/shared/catalog/products";
import { addUnits, updateUnit } from "@fundi/shared/inventory/units";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { plainSearch } from "./plain-search-store";

let api: TestApi;
let manager: Person;
let clerk: Person;
beforeAll(async () => {
  api = await startTestApi();
  [manager, clerk] = await Promise.all([api.person("manager"), api.person("staff")]);
});
afterAll(() => api.stop());

const BATTERY = { health: 94, cycles: 120, measuredOn: null };

/** A used model with a grade and a battery of its own. */
async function model(price: number, grade: "A" | "B") {
  const { id, inventoryItemId } = await api.product({ name: "Latitude 7490", price, quantity: 2 });
  const body = { category: "by unit", condition: "refurbished" as const, grade, battery: BATTERY };
  await manager.call(updateProduct, { params: { id }, body });
  return { id, itemId: inventoryItemId ?? 0 };
}

async function unitsOf(itemId: number, serials: string[]) {
  const [first, second] = await clerk.call(addUnits, { params: { id: itemId }, body: { serials } });
  return [first ?? expect.unreachable(), second ?? expect.unreachable()] as const;
}

const buy = async (productId: number, unitId: number) => {
  const items = [{ productId, quantity: 1, unitId }];
  return (await (await api.person()).call(checkout, { body: checkoutForm(0, { items }) })).order;
};

it("promises nothing of a unit that nobody described: not the grade and battery of its product", async () => {
  const { id, itemId } = await model(30_000, "A");
  const [first] = await unitsOf(itemId, ["NEW0001", "NEW0002"]);
  const { units, grade } = await api.guest(getProduct, { params: { id } });
  expect([grade, units?.[0]]).toMatchObject([null, { id: first.id, grade: null, batteryHealth: null }]);
  expect((await buy(id, first.id)).items).toMatchObject([{ grade: null, batteryHealth: null }]);
  expect(await manager.call(getAdminProduct, { params: { id } })).toMatchObject({
    grade: "A",
    battery: { health: 94 },
  });
});

it("lists, sorts and filters by price, grade and battery of one unit, the cheapest, with and without the index", async () => {
  const { id, itemId } = await model(30_000, "A");
  const other = (await model(29_000, "B")).id;
  const [good, worn] = await unitsOf(itemId, ["GOOD1", "WORN1"]);
  await manager.call(updateUnit, { params: { id: good.id }, body: { grade: "A", batteryHealth: 94 } });
  const body = { grade: "C" as const, batteryHealth: 71, priceDifference: -3000 };
  await manager.call(updateUnit, { params: { id: worn.id }, body });
  const listed = async (query: object) =>
    (await api.guest(searchProducts, { query: { category: "by unit", pageSize: 100, ...query } })).items;
  const found = async (query: object) => (await listed(query)).map((each) => each.id).filter((each) => each >= id);
  const plain = async (query: object) => {
    const all = { category: "by unit", sort: "newest" as const, offset: 0, limit: 100, ...query };
    return (await plainSearch(api.app.db, all)).ids.filter((each) => each >= id);
  };
  await expect.poll(() => found({ maxPrice: 28_000 })).toEqual([id]);
  for (const [query, asStored, expected] of [
    [{ sort: "price_asc" }, { sort: "price_asc" }, [id, other]],
    [{ sort: "price_desc" }, { sort: "price_desc" }, [other, id]],
    [{ maxPrice: 28_000 }, { maxMinor: 2_800_000 }, [id]],
    [{ minPrice: 28_000 }, { minMinor: 2_800_000 }, [other]],
    [{ grade: "c" }, { facets: { grade: ["c"] } }, [id]],
    [{ grade: "a" }, { facets: { grade: ["a"] } }, []],
    [{ battery: "70" }, { facets: { battery: ["70"] } }, [id]],
  ] as const) {
    expect(await found(query), JSON.stringify(query)).toEqual(expected);
    expect(await plain(asStored), `without the index: ${JSON.stringify(query)}`).toEqual(expected);
  }
  const card = (await listed({ maxPrice: 28_000 })).find((each) => each.id === id);
  expect(card).toMatchObject({ fromPrice: 27_000, grade: "C", battery: { health: 71, cycles: null } });
  await buy(id, worn.id);
  await expect.poll(() => found({ grade: "a" })).toEqual([id]);
});

it("takes for a serial what is made of letters and digits only", async () => {
  const { itemId } = await model(30_000, "A");
  const add = (...serials: string[]) => clerk.call(addUnits, { params: { id: itemId }, body: { serials } });
  for (const wrong of ["<b>x</b>", "😀", "-1"])
    expect(await failureOf(add("A1", wrong))).toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await add("A1", "cn 0h2-4/a.1")).toMatchObject([{ serial: "A1" }, { serial: "CN 0H2-4/A.1" }]);
});
