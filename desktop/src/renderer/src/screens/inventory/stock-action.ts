/** What can be done to a stock item, each in a dialog of its own. */
export type StockAction = "restock" | "adjust" | "edit";
