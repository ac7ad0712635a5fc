import { t } from "@lingui/core/macro";
import { toast } from "../../components/toast/toast";
import { discardGuestCart } from "../../session";
import { addLine, type CartProduct, insertLine, lineId, maxQuantity, removeLine, withoutOrdered } from "./cart";
import { currentCart, updateCart } from "./cart-store";

/** Adds units of a product to the cart, with a toast that shows the quantity or that stock is limited. */
export function addToCart(product: CartProduct, quantity = 1): void {
  const most = maxQuantity(product);
  if (most === 0) {
    toast.error(t`Sold out`, { description: t`${product.name} is not in stock right now.` });
    return;
  }
  const held = currentCart().find(({ id }) => id === lineId(product))?.quantity ?? 0;
  updateCart((cart) => addLine(cart, product, quantity));
  const now = held + quantity;
  if (product.unit && held === 0)
    toast.success(t`Added to cart`, { description: `${product.name} · ${t`Serial ends in ${product.unit.tail}`}` });
  else if (product.unit) toast.info(t`This one is in your cart already`, { description: product.name });
  else if (now <= most)
    toast.success(t`Added to cart`, { description: now > 1 ? t`${product.name}: ${now} in your cart` : product.name });
  else toast.info(t`Added to cart`, { description: t`Your cart now holds all ${most} that one order can have.` });
}

/** Removes a line; the toast has an Undo button that restores its position. */
export function removeFromCart(id: number): void {
  const cart = currentCart();
  const index = cart.findIndex((line) => line.id === id);
  const line = cart[index];
  if (!line) return;
  updateCart((current) => removeLine(current, id));
  toast.info(t`Removed from cart`, {
    description: line.product.name,
    action: { label: t`Undo`, onClick: () => void updateCart((current) => insertLine(current, line, index)) },
  });
}

/** Empties the cart without undo. */
export function clearCart(): void {
  updateCart(() => []);
  discardGuestCart();
}

/** Removes the goods of an order, without undo; what was added for another order stays. Without `items` the whole cart is emptied. */
export function clearOrdered(items: Parameters<typeof withoutOrdered>[1] | undefined): void {
  const left = items ? withoutOrdered(currentCart(), items) : [];
  if (left.length === 0) clearCart();
  else updateCart(() => left);
}

/** Empties the cart on request, with an Undo button. */
export function emptyCart(): void {
  const before = currentCart();
  clearCart();
  toast.info(t`Cart cleared`, { action: { label: t`Undo`, onClick: () => void updateCart(() => before) } });
}
