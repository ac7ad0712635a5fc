export const CART_MAX_QUANTITY = 99;
