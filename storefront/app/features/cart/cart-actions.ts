import type { Product } from "@fundi/shared/products";
import { toast } from "../../components/toast";
import { forgetGuestCart } from "../session";
import { addLine, type CartProduct, insertLine, maxQuantity, removeLine } from "./cart";
import { currentCart, updateCart } from "./cart-store";

/** Puts pieces of a product into the cart and says so; also says when there are not that many. */
export function addToCart(product: CartProduct | Product, quantity = 1): void {
  const most = maxQuantity(product);
  if (most === 0) {
    toast.error("Sold out", { description: `${product.name} is not in stock right now.` });
    return;
  }
  const held = currentCart().find((line) => line.id === product.id)?.quantity ?? 0;
  updateCart((cart) => addLine(cart, product, quantity));
  if (held + quantity <= most) toast.success("Added to cart", { description: product.name });
  else toast.info("Added to cart", { description: `Your cart now holds all ${most} that one order can have.` });
}

/** Takes a line out; the toast can put it back where it was. */
export function removeFromCart(id: number): void {
  const cart = currentCart();
  const index = cart.findIndex((line) => line.id === id);
  const line = cart[index];
  if (!line) return;
  updateCart((current) => removeLine(current, id));
  toast.info("Removed from cart", {
    description: line.product.name,
    action: { label: "Undo", onClick: () => void updateCart((current) => insertLine(current, line, index)) },
  });
}

/** Empties the cart for good: its goods were paid for. */
export function clearCart(): void {
  updateCart(() => []);
  forgetGuestCart();
}

/** Empties the cart because somebody asked for it; the toast can bring it back. */
export function emptyCart(): void {
  const before = currentCart();
  clearCart();
  toast.info("Cart cleared", { action: { label: "Undo", onClick: () => void updateCart(() => before) } });
}
