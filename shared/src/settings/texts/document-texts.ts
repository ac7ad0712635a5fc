/** On printed documents. See `SHOP_TEXTS`. */
export const DOCUMENT_TEXTS = {
  "receipt.note": "Keep this receipt for returns and repairs.",
  "paper.remark": "Not a tax invoice.",
} as const;
