export { type Cart, capQuantities, cartTotal } from "./cart";
export { addToCart, clearCart, clearOrdered } from "./cart-actions";
export { CartBadge } from "./cart-badge";
export { updateCart, useCart } from "./cart-store";
