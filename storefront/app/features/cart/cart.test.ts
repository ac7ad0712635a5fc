import { describe, expect, it } from "vitest";
import {
  addLine,
  type CartProduct,
  capQuantities,
  cartTotal,
  insertLine,
  itemCount,
  maxQuantity,
  parseCart,
  refreshProduct,
  removeLine,
  setLineQuantity,
  withoutOrdered,
} from "./cart";
import { unitNow } from "./cart-unit";

const product = (overrides: Partial<CartProduct> = {}): CartProduct => ({
  id: 1,
  name: "ThinkPad T480",
  price: 45_000,
  image_url: null,
  category: "laptop",
  condition: "refurbished",
  available: null,
  ...overrides,
});

describe("adding to the cart", () => {
  it("stores a line as id, product and quantity", () => {
    expect(addLine([], product())).toEqual([{ id: 1, product: product(), quantity: 1 }]);
  });

  it("increases the quantity of an existing line", () => {
    const cart = addLine(addLine([], product()), product(), 2);
    expect(cart).toHaveLength(1);
    expect(itemCount(cart)).toBe(3);
  });

  it("stops at 99 units", () => {
    expect(itemCount(addLine(addLine([], product(), 98), product(), 5))).toBe(99);
  });

  it("stops at the stock", () => {
    expect(itemCount(addLine([], product({ available: 2 }), 5))).toBe(2);
    expect(maxQuantity(product({ available: 2 }))).toBe(2);
  });

  it("adds nothing of a sold-out product", () => {
    expect(addLine([], product({ available: 0 }))).toEqual([]);
  });

  it("stores only the fields that the cart shows", () => {
    const whole = { ...product(), description: "long", specs: ["8 GB"] };
    expect(Object.keys(addLine([], whole)[0]?.product ?? {}).sort()).toEqual(Object.keys(product()).sort());
  });
});

describe("changing a line", () => {
  const cart = addLine(addLine([], product(), 2), product({ id: 2, name: "Mouse", price: 850.5 }));

  it("limits a quantity to its bounds", () => {
    expect(setLineQuantity(cart, 1, 5)[0]?.quantity).toBe(5);
    expect(setLineQuantity(cart, 1, 100)[0]?.quantity).toBe(99);
    expect(setLineQuantity(cart, 1, 2.7)[0]?.quantity).toBe(2);
  });

  it("removes the line at zero", () => {
    expect(setLineQuantity(cart, 1, 0).map((line) => line.id)).toEqual([2]);
  });

  it("restores a removed line at its position", () => {
    const [first] = cart;
    if (!first) throw new Error("no line");
    expect(insertLine(removeLine(cart, 1), first, 0)).toEqual(cart);
    expect(insertLine(cart, first, 0)).toBe(cart);
  });

  it("adds up price × quantity without rounding errors", () => {
    expect(cartTotal(cart)).toBe(90_850.5);
    expect(cartTotal(addLine([], product({ price: 0.1 }), 3))).toBe(0.3);
  });

  it("reduces lines to the available stock and removes sold-out ones", () => {
    const fitted = capQuantities(
      cart,
      new Map([
        [1, 1],
        [2, 0],
      ]),
    );
    expect(fitted.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 1]]);
    expect(capQuantities(cart, new Map())).toEqual(cart);
  });

  it("updates the price and keeps the quantity", () => {
    const changed = refreshProduct(cart, product({ price: 40_000, available: 1 }));
    expect(changed[0]).toEqual({ id: 1, product: product({ price: 40_000, available: 1 }), quantity: 2 });
  });
});

describe("a stored cart", () => {
  it("is read back unchanged", () => {
    const cart = addLine([], product({ available: 3 }), 2);
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each(["x", "", "{}", "null", "7", '"cart"', "[[]]", "[null]", '[{"id":1}]', '[{"product":{},"quantity":1}]'])(
    "is empty when it is damaged: %s",
    (text) => expect(parseCart(text)).toEqual([]),
  );

  it("keeps valid lines and drops invalid ones", () => {
    const good = { id: 1, product: product(), quantity: 2 };
    const bad = [
      { id: 2, product: product({ id: 2, price: Number.NaN }), quantity: 1 },
      { id: 3, product: product({ id: 3 }), quantity: -1 },
      { id: 4, product: product({ id: 4 }), quantity: 1.5 },
      { ...good, quantity: 9 },
    ];
    expect(parseCart(JSON.stringify([good, ...bad]))).toEqual([good]);
  });

  it("is empty when nothing is stored", () => {
    expect(parseCart(null)).toEqual([]);
  });
});

describe("units that differ", () => {
  const unit = (id: number) => product({ hasUnits: true, unit: { id, tail: `00${id}` }, available: 3 });

  it("have a line each, of one, which is stored and restored", () => {
    const cart = addLine(addLine(addLine([], unit(5)), unit(6)), unit(5));
    expect(cart.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
      { id: -5, quantity: 1 },
      { id: -6, quantity: 1 },
    ]);
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    expect(withoutOrdered(cart, [{ productId: 1, quantity: 1, unitId: 6 }])).toEqual([cart[0]]);
  });

  it("cost nothing once somebody else has taken them", () => {
    const [gone, here] = [{ ...unit(5), available: 0 }, unit(6)];
    expect(cartTotal(addLine([{ id: -5, product: gone, quantity: 1 }], here))).toBe(here.price);
  });

  it("are shown as they are offered now, and as gone where they are not", () => {
    const offered = {
      ...{ id: 5, tail: "005", grade: "B" as const, batteryHealth: 84, priceDifference: -500 },
      ...{ remark: "", remarkSw: "", photos: [] },
    };
    const now = product({ hasUnits: true, price: 45_000, available: 2 });
    expect(unitNow(unit(5), now, { units: [offered] })).toMatchObject({
      ...{ unit: { id: 5 }, price: 44_500, grade: "B", battery: { health: 84 }, available: 1 },
    });
    expect(unitNow(unit(6), now, { units: [offered] })).toEqual({ ...unit(6), available: 0 });
  });
});
