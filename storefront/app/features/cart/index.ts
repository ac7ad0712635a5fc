export { addLine, type Cart, capQuantities, cartTotal, itemCount } from "./cart";
export { addToCart, clearCart, clearOrdered } from "./cart-actions";
export { CartBadge } from "./cart-badge";
export { currentCart, updateCart, useCart } from "./cart-store";
