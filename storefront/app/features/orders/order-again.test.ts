import { expect, it } from "vitest";
import { product } from "../../../test/fixtures";
import { addAgain } from "./order-again";

const detail = (overrides: Parameters<typeof product>[0]) => ({ ...product(overrides), photos: [] });
const item = (overrides: object = {}) => ({ productId: 1, name: "Mouse", quantity: 2, price: 850, ...overrides });
const plain = ({ remarks, ...result }: ReturnType<typeof addAgain>) => ({
  ...result,
  remarks: remarks.map((remark) => remark.replaceAll("\u00a0", " ")),
});
const again = (items: ReturnType<typeof item>[], ...products: ReturnType<typeof detail>[]) =>
  plain(addAgain([], items, new Map(products.map((one) => [one.id, one]))));

it("adds the goods as they are sold now, without a remark where nothing changed", () => {
  const { cart, added, remarks } = again([item()], detail({ id: 1, name: "Mouse", price: 850, available: 9 }));
  expect([added, remarks]).toEqual([2, []]);
  expect(cart).toMatchObject([{ id: 1, quantity: 2, product: { price: 850 } }]);
});

it("says what costs another price, and adds it at the new one", () => {
  const { cart, remarks } = again([item()], detail({ id: 1, price: 900, available: null }));
  expect(remarks).toEqual(["Mouse now costs Ksh 900 instead of Ksh 850."]);
  expect(cart[0]?.product.price).toBe(900);
});

it("says what is sold out, or there is less of", () => {
  expect(again([item()], detail({ id: 1, price: 850, available: 0 }))).toMatchObject({
    ...{ added: 0, remarks: ["Mouse is not in stock."] },
  });
  expect(again([item()], detail({ id: 1, price: 850, available: 1 }))).toMatchObject({
    ...{ added: 1, remarks: ["Mouse: only 1 of 2."] },
  });
});

it("says what is not sold any more: gone, without a price, or a service of the counter", () => {
  expect(again([item()]).remarks).toEqual(["Mouse is not sold any more."]);
  expect(again([item()], detail({ id: 1, price: 0 })).remarks).toEqual(["Mouse is not sold any more."]);
  expect(again([item({ productId: null, name: "Check-up" })]).remarks).toEqual(["Check-up is not sold any more."]);
});

it("adds to what is in the cart, up to what one order can have", () => {
  const mouse = detail({ id: 1, name: "Mouse", price: 850, available: 3 });
  const held = [{ id: 1, product: mouse, quantity: 2 }];
  expect(plain(addAgain(held, [item()], new Map([[1, mouse]])))).toMatchObject({
    added: 1,
    remarks: ["Mouse: only 1 of 2."],
  });
});

it("adds of a cancelled order only what the cart, which may be the ordered one, does not have", () => {
  const mouse = detail({ id: 1, name: "Mouse", price: 850, available: 9 });
  const screen = detail({ id: 2, name: "Screen", price: 850, available: 9 });
  const held = [{ id: 1, product: mouse, quantity: 2 }];
  const goods = new Map([mouse, screen].map((one) => [one.id, one]));
  const items = [item({ quantity: 3 }), item({ productId: 2, name: "Screen", quantity: 1 })];
  const { cart, added, remarks } = addAgain(held, items, goods, { isCancelled: true });
  expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect([added, remarks]).toEqual([4, []]);
  const same = addAgain(cart, items, goods, { isCancelled: true });
  expect([same.cart, same.added, same.remarks]).toEqual([cart, 4, []]);
});

it("of goods that are sold one by one leads to their page", () => {
  const { added, remarks, choices } = again([item()], detail({ id: 1, name: "Mouse", price: 850, hasUnits: true }));
  expect([added, remarks]).toEqual([0, []]);
  expect(choices).toEqual([{ productId: 1, name: "Mouse" }]);
});
