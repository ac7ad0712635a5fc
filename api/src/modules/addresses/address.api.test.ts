import { MAX_ADDRESSES } from "@fundi/shared/accounts/address-rules";
import { addAddress, listAddresses, removeAddress, updateAddress } from "@fundi/shared/accounts/addresses";
import type { z } from "@fundi/shared/contract/z";
import { checkout, takeOverOrder } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { addressPersonalData } from "./address-personal-data";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const HOME = { label: "Home", street: "Ngong Road 12", city: "Nairobi" };
const OFFICE = { label: "Office", street: "Moi Avenue 4", city: "Nairobi", isDefault: true };
const streetsOf = async (person: Person) => (await person.call(listAddresses, {})).map(({ street }) => street);
const add = (person: Person, body: z.input<typeof addAddress.body>) => person.call(addAddress, { body });

describe("saved addresses", () => {
  it("are one's own, the default first; exactly one is the default", async () => {
    const [customer, other] = [await api.person(), await api.person()];
    expect(await add(customer, HOME)).toMatchObject({ ...HOME, isDefault: true });
    const office = await add(customer, OFFICE);
    expect(await customer.call(listAddresses, {})).toMatchObject([
      { label: "Office", isDefault: true },
      { label: "Home", isDefault: false },
    ]);
    expect(await other.call(listAddresses, {})).toEqual([]);
    const change = { params: { id: office.id }, body: { ...OFFICE, street: "Elsewhere" } };
    expect(await failureOf(other.call(updateAddress, change))).toMatchObject({ code: "NOT_FOUND" });
    expect(await failureOf(other.call(removeAddress, { params: { id: office.id } }))).toMatchObject({ status: 404 });
    await customer.call(removeAddress, { params: { id: office.id } });
    expect(await customer.call(listAddresses, {})).toMatchObject([{ label: "Home", isDefault: true }]);
  });

  it("are changed, but not into another of them", async () => {
    const customer = await api.person();
    const [home] = [await add(customer, HOME), await add(customer, OFFICE)];
    const body = { ...HOME, street: "Ngong Road 14", isDefault: true };
    expect(await customer.call(updateAddress, { params: { id: home.id }, body })).toMatchObject(body);
    const same = { ...OFFICE, street: "moi  AVENUE 4" };
    expect(await failureOf(customer.call(updateAddress, { params: { id: home.id }, body: same }))).toMatchObject({
      code: "CONFLICT",
    });
  });

  it("contain an address once, however it is spelt and however many requests come at once", async () => {
    const customer = await api.person();
    const saved = await Promise.all(
      ["Ngong Road 12", "ngong road 12", "Ngong  Road 12", " NGONG ROAD 12"].map((street) =>
        add(customer, { ...HOME, street }),
      ),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await streetsOf(customer)).toHaveLength(1);
  });

  it("are limited, also for requests at once", async () => {
    const customer = await api.person();
    const all = await Promise.allSettled(
      Array.from({ length: MAX_ADDRESSES + 4 }, (_, at) => add(customer, { ...HOME, street: `Street ${at}` })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_ADDRESSES);
    expect(await streetsOf(customer)).toHaveLength(MAX_ADDRESSES);
  });

  it("are saved from an order where that is ticked, and never from a collection", async () => {
    const customer = await api.person();
    const product = await api.product({ price: 1000, quantity: 9 });
    const form = checkoutForm(product.id);
    await customer.call(checkout, { body: form });
    await customer.call(checkout, { body: { ...form, saveAddress: true, notes: "again" } });
    expect(await customer.call(listAddresses, {})).toMatchObject([
      { street: form.shipping.street, city: form.shipping.city, isDefault: true },
    ]);
  });

  it("do not come with an order that is taken over: it may be somebody else's home", async () => {
    const product = await api.product({ price: 1000, quantity: 9 });
    const form = checkoutForm(product.id);
    const { orderLink } = await api.guest(checkout, { body: { ...form, saveAddress: true } });
    const customer = await api.person();
    await customer.call(takeOverOrder, { body: { link: orderLink ?? "" } });
    expect(await streetsOf(customer)).toEqual([]);
  });

  it("are part of a person's data export, and are deleted with the account", async () => {
    const customer = await api.person();
    await add(customer, HOME);
    expect(await addressPersonalData.collect(api.app.db, customer.id)).toMatchObject([HOME]);
    await api.app.db.transaction((db) => addressPersonalData.erase({ db, emit: () => undefined }, customer.id));
    expect(await customer.call(listAddresses, {})).toEqual([]);
  });
});
