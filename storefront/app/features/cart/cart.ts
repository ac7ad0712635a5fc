import { type Battery, PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import type { NamedUnit } from "@fundi/shared/catalog/product-unit";
import type { Product } from "@fundi/shared/catalog/products";
import { CART_MAX_QUANTITY } from "@fundi/shared/orders/cart-limits";

/** What the cart stores of a product: enough to show and price a line without a request. */
export interface CartProduct
  extends Pick<Product, "id" | "name" | "price" | "image_url" | "category" | "condition" | "available"> {
  grade?: Product["grade"];
  battery?: Pick<Battery, "health"> | null;
  /** It is sold by the unit. */
  hasUnits?: true | undefined;
  /** The very unit; without it one is still to be chosen. */
  unit?: NamedUnit | undefined;
}

export interface CartLine {
  /** Of the product; of one that is sold by the unit, the negative id of the unit. */
  id: number;
  product: CartProduct;
  quantity: number;
}

export type Cart = readonly CartLine[];

/** Returns the maximum quantity of one order: 99, or the stock where it is known. */
export const maxQuantity = (product: Pick<CartProduct, "available" | "unit">): number =>
  Math.min(product.unit ? 1 : CART_MAX_QUANTITY, product.available ?? CART_MAX_QUANTITY);

/** Returns the id of the line of a product, or of a unit. */
export const lineId = ({ id, unit }: Pick<CartProduct, "id" | "unit">): number => (unit ? -unit.id : id);

/** Returns the number of units in the cart. */
export const itemCount = (cart: Cart): number => cart.reduce((count, line) => count + line.quantity, 0);

/** Returns whether a line can be ordered as far as the cart knows: a unit that somebody else has taken cannot, and costs nothing. */
export const isOrderable = ({ product }: CartLine): boolean => !(product.unit && product.available === 0);

/** Σ price × quantity in shillings of what can be ordered; includes tax, excludes delivery. */
export const cartTotal = (cart: Cart): number =>
  cart.filter(isOrderable).reduce((cents, line) => cents + Math.round(line.product.price * 100) * line.quantity, 0) /
  100;

/** Price × quantity, rounded to cents. */
export const lineTotal = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100;

const toCartProduct = (product: CartProduct): CartProduct => ({
  id: product.id,
  name: product.name,
  price: product.price,
  image_url: product.image_url,
  category: product.category,
  condition: product.condition,
  available: product.available,
  ...(product.grade && { grade: product.grade }),
  ...(product.battery && { battery: { health: product.battery.health } }),
  ...(product.hasUnits && { hasUnits: true }),
  ...(product.unit && { unit: product.unit }),
});

/** Adds units of a product to its line, at most `maxQuantity`. */
export function addLine(cart: Cart, product: CartProduct, quantity = 1): Cart {
  const id = lineId(product);
  const held = cart.find((line) => line.id === id);
  const wanted = Math.min((held?.quantity ?? 0) + quantity, maxQuantity(product));
  if (wanted < 1) return cart;
  const line = { id, product: toCartProduct(product), quantity: wanted };
  return held ? cart.map((other) => (other === held ? line : other)) : [...cart, line];
}

/** Sets a line's quantity, at most `maxQuantity`; zero or less removes the line. */
export function setLineQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, id);
  return cart.map((line) =>
    line.id === id
      ? { ...line, quantity: Math.max(1, Math.min(Math.floor(quantity), maxQuantity(line.product))) }
      : line,
  );
}

export const removeLine = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id);

/** A line of an order, as far as the cart knows it. */
interface OrderedItem {
  productId: number | null;
  quantity: number;
  unitId?: number | undefined;
}

/** Returns what is left once these goods were paid for; other goods stay. */
export const withoutOrdered = (cart: Cart, items: readonly OrderedItem[]): Cart =>
  items.reduce<Cart>((left, { productId, quantity, unitId }) => {
    const line = left.find(({ id, product }) => (unitId ? id === -unitId : product.id === productId));
    return line ? setLineQuantity(left, line.id, line.quantity - quantity) : left;
  }, cart);

/** Inserts a removed line at its former position. */
export const insertLine = (cart: Cart, line: CartLine, index: number): Cart =>
  cart.some((other) => other.id === line.id) ? cart : [...cart.slice(0, index), line, ...cart.slice(index)];

/** Caps every quantity at `available` and removes lines at zero. Lines without an entry stay. */
export const capQuantities = (cart: Cart, available: ReadonlyMap<number, number>): Cart =>
  cart.reduce<Cart>(
    (fitted, { id, quantity }) => setLineQuantity(fitted, id, Math.min(quantity, available.get(id) ?? quantity)),
    cart,
  );

/** Updates a line's product data; the quantity stays, and the page shows what exceeds the stock. */
export const refreshProduct = (cart: Cart, product: CartProduct): Cart =>
  cart.map((line) => (line.id === lineId(product) ? { ...line, product: toCartProduct(product) } : line));

const isPositiveInteger = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Reads what is known of a used product. */
function readUsed({
  grade: storedGrade,
  battery,
  hasUnits,
  unit,
}: Partial<CartProduct>): Pick<CartProduct, "grade" | "battery" | "hasUnits" | "unit"> {
  const grade = PRODUCT_GRADES.find((known) => known === storedGrade);
  return {
    ...(grade && { grade }),
    ...(isPositiveInteger(battery?.health) && { battery: { health: battery.health } }),
    ...(hasUnits && { hasUnits: true }),
    ...(isPositiveInteger(unit?.id) && { unit: { id: unit.id, tail: String(unit.tail) } }),
  };
}

/** Reads a stored or fetched product; null when it is not one. */
export function readProduct(value: unknown): CartProduct | null {
  const product = (value ?? {}) as Partial<CartProduct>;
  if (!isPositiveInteger(product.id) || typeof product.name !== "string") return null;
  if (typeof product.price !== "number" || !(product.price >= 0)) return null;
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    image_url: typeof product.image_url === "string" ? product.image_url : null,
    category: typeof product.category === "string" ? product.category : "",
    condition: product.condition === "refurbished" ? "refurbished" : "new",
    available: Number.isSafeInteger(product.available) ? (product.available as number) : null,
    ...readUsed(product),
  };
}

function toLine(value: unknown): CartLine | null {
  const { product: stored, quantity } = (value ?? {}) as { product?: unknown; quantity?: unknown };
  const product = readProduct(stored);
  if (!product || !isPositiveInteger(quantity)) return null;
  return { id: lineId(product), product, quantity: Math.min(quantity, CART_MAX_QUANTITY) };
}

/** Parses a stored cart. Invalid lines are dropped; a damaged text is an empty cart. */
export function parseCart(text: string | null): Cart {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const lines = stored.map(toLine).filter((line) => line !== null);
  return lines.filter((line, index) => lines.findIndex((other) => other.id === line.id) === index);
}
