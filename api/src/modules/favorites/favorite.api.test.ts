import { addFavorite, listFavorites, removeFavorite } from "@fundi/shared/catalog/favorites";
import { deleteProduct } from "@fundi/shared/catalog/products";
import { listServices } from "@fundi/shared/catalog/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { favoritePersonalData } from "./favorite-personal-data";

let api: TestApi;
let serviceId: number;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.catalog.saveServices([
    {
      title: "Screen replacement",
      description: "A new screen",
      category: "repairs",
      features: ["Genuine parts"],
      priceMinor: 650_000,
      duration: "1 day",
      durationMinutes: 60,
      icon: "screen",
      status: "active",
    },
  ]);
  serviceId = (await api.guest(listServices, {}))[0]?.id ?? 0;
});
afterAll(() => api.stop());

const product = (itemId: number) => ({ body: { type: "product" as const, itemId } });

describe("favourites", () => {
  it("are stored per person, newest first, with the item's current data", async () => {
    const [customer, other] = [await api.person(), await api.person()];
    const laptop = await api.product({ name: "Latitude 7490", price: 38_000, quantity: 2 });
    await customer.call(addFavorite, product(laptop.id));
    await customer.call(addFavorite, { body: { type: "service", itemId: serviceId } });
    expect(await customer.call(listFavorites, {})).toMatchObject([
      { type: "service", itemId: serviceId, name: "Screen replacement", price: 6500, specs: ["Genuine parts"] },
      { type: "product", itemId: laptop.id, name: "Latitude 7490", price: 38_000, available: 2, isOffered: true },
    ]);
    expect(await other.call(listFavorites, {})).toEqual([]);
  });

  it("show an item whose stored specs have another shape without them, among the others", async () => {
    const customer = await api.person();
    const [damaged, sound] = [await api.product(), await api.product()];
    for (const { id } of [damaged, sound]) await customer.call(addFavorite, product(id));
    await api.app.db("products").where({ id: damaged.id }).update({ specs: '{"ram":"8GB"}' });
    expect(await customer.call(listFavorites, {})).toMatchObject([
      { itemId: sound.id },
      { itemId: damaged.id, specs: [] },
    ]);
  });

  it("contain an item once: adding it again returns the first entry", async () => {
    const customer = await api.person();
    const laptop = await api.product();
    const responses = await Promise.all([0, 1, 2, 3].map(() => customer.call(addFavorite, product(laptop.id))));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(await customer.call(listFavorites, {})).toHaveLength(1);
  });

  it("show when a product is no longer offered, and reject one that is not", async () => {
    const [customer, manager] = [await api.person(), await api.person("manager")];
    const laptop = await api.product();
    await customer.call(addFavorite, product(laptop.id));
    await manager.call(deleteProduct, { params: { id: laptop.id } });
    expect(await customer.call(listFavorites, {})).toMatchObject([{ itemId: laptop.id, isOffered: false }]);
    for (const itemId of [laptop.id, 999_999_999])
      expect(await failureOf(customer.call(addFavorite, product(itemId)))).toMatchObject({ status: 404 });
  });

  it("are removed by their owner only", async () => {
    const [customer, other] = [await api.person(), await api.person()];
    const { id } = await customer.call(addFavorite, product((await api.product()).id));
    expect(await failureOf(other.call(removeFavorite, { params: { id } }))).toMatchObject({ status: 404 });
    await customer.call(removeFavorite, { params: { id } });
    expect(await customer.call(listFavorites, {})).toEqual([]);
    expect(await failureOf(customer.call(removeFavorite, { params: { id } }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("are part of a person's data export, and are deleted with the account", async () => {
    const customer = await api.person();
    await customer.call(addFavorite, product((await api.product({ name: "Latitude" })).id));
    expect(await favoritePersonalData.collect(api.app.db, customer.id)).toMatchObject([{ name: "Latitude" }]);
    await api.app.db.transaction((db) => favoritePersonalData.erase({ db, emit: () => undefined }, customer.id));
    expect(await customer.call(listFavorites, {})).toEqual([]);
  });
});
