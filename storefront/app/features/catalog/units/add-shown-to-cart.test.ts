import { beforeEach, expect, it } from "vitest";
import { currentCart, updateCart } from "../../cart";
import { addShownToCart } from "./add-shown-to-cart";
import type { ShownProduct } from "./chosen-unit.server";

const PRODUCT = {
  id: 1,
  name: "ThinkPad T480",
  price: 38_500,
  image_url: null,
  category: "Laptops",
  condition: "used",
};
const sampleProduct = () => ({ ...PRODUCT, available: 8 }) as unknown as ShownProduct;

beforeEach(() => void updateCart(() => []));

const unitsInCart = () => currentCart().map(({ product, quantity }) => [product.unit?.tail, quantity]);

it("adds one unit after the other of those that nothing tells apart, each once", () => {
  const product = {
    ...sampleProduct(),
    unit: { id: 7, tail: "007" },
    alike: [8, 9].map((id) => ({ id, tail: `00${id}` })),
  };
  for (let press = 1; press <= 4; press += 1) addShownToCart(product, 3);
  expect(unitsInCart()).toEqual([
    ["007", 1],
    ["008", 1],
    ["009", 1],
  ]);
});

it("adds as many as wanted of what is not sold by the unit", () => {
  addShownToCart(sampleProduct(), 3);
  expect(unitsInCart()).toEqual([[undefined, 3]]);
});
