/** The actions on a stock item, each with its own dialog. */
export type StockAction = "restock" | "adjust" | "edit";
