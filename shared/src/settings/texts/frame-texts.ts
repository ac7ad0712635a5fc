/** Around every page, and the lists of products. See `SHOP_TEXTS`. */
export const FRAME_TEXTS = {
  "footer.sentence": "Repairs, computers and software.",
  "products.pageDescription": "{what}{inTown}, with prices in shillings and what is in stock today.",
} as const;
