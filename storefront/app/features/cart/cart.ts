import { CART_MAX_QUANTITY } from "@fundi/shared/constants";
import type { Product } from "@fundi/shared/products";

/** What the cart keeps of a product: enough to show and price a line without asking the shop. */
export type CartProduct = Pick<Product, "id" | "name" | "price" | "image_url" | "category" | "condition" | "available">;

export interface CartLine {
  id: number;
  product: CartProduct;
  quantity: number;
}

export type Cart = readonly CartLine[];

/** Most pieces of a product that one order may hold: 99, or what is in stock where that is known. */
export const maxQuantity = (product: Pick<Product, "available">): number =>
  Math.min(CART_MAX_QUANTITY, product.available ?? CART_MAX_QUANTITY);

/** How many pieces the cart holds. */
export const itemCount = (cart: Cart): number => cart.reduce((count, line) => count + line.quantity, 0);

/** Σ price × quantity in shillings; tax is included and delivery is added by the shop (`decisions.md` D3). */
export const cartTotal = (cart: Cart): number =>
  cart.reduce((cents, line) => cents + Math.round(line.product.price * 100) * line.quantity, 0) / 100;

/** Price × quantity, to the cent. */
export const lineTotal = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100;

const toCartProduct = (product: CartProduct): CartProduct => ({
  id: product.id,
  name: product.name,
  price: product.price,
  image_url: product.image_url,
  category: product.category,
  condition: product.condition,
  available: product.available,
});

/** Adds pieces of a product, on top of the line it already has. Never more than `maxQuantity`. */
export function addLine(cart: Cart, product: CartProduct, quantity = 1): Cart {
  const held = cart.find((line) => line.product.id === product.id);
  const wanted = Math.min((held?.quantity ?? 0) + quantity, maxQuantity(product));
  if (wanted < 1) return cart;
  const line = { id: product.id, product: toCartProduct(product), quantity: wanted };
  return held ? cart.map((other) => (other === held ? line : other)) : [...cart, line];
}

/** Sets a line's quantity, at most `maxQuantity`; nothing or less takes the line out. */
export function setLineQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, id);
  return cart.map((line) =>
    line.id === id
      ? { ...line, quantity: Math.max(1, Math.min(Math.floor(quantity), maxQuantity(line.product))) }
      : line,
  );
}

export const removeLine = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id);

/** Puts a removed line back where it was. */
export const insertLine = (cart: Cart, line: CartLine, index: number): Cart =>
  cart.some((other) => other.id === line.id) ? cart : [...cart.slice(0, index), line, ...cart.slice(index)];

/** Lowers every line to what `available` still has of it; what is gone is taken out. Unnamed lines stay. */
export const fitTo = (cart: Cart, available: ReadonlyMap<number, number>): Cart =>
  cart.reduce<Cart>(
    (fitted, { id, quantity }) => setLineQuantity(fitted, id, Math.min(quantity, available.get(id) ?? quantity)),
    cart,
  );

/** Brings a line up to date with what the shop says now; the quantity stays, the page says what no longer fits. */
export const refreshProduct = (cart: Cart, product: CartProduct): Cart =>
  cart.map((line) => (line.product.id === product.id ? { ...line, product: toCartProduct(product) } : line));

const isPositiveInteger = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Reads a product that was stored or fetched; null when it is none. */
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
  };
}

function toLine(value: unknown): CartLine | null {
  const { product: stored, quantity } = (value ?? {}) as { product?: unknown; quantity?: unknown };
  const product = readProduct(stored);
  if (!product || !isPositiveInteger(quantity)) return null;
  return { id: product.id, product, quantity: Math.min(quantity, CART_MAX_QUANTITY) };
}

/** The cart in a stored text. Lines that make no sense are left out; a damaged text is an empty cart. */
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
