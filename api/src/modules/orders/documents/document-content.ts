import type { OrderRecord } from "../order";

/** A line of goods, or a text with an amount; without a quantity it has no unit price either. */
export interface DocumentLine {
  /** What it is listed under, with the lines next to it that have the same. */
  group?: string;
  name: string;
  /** Of used goods: what tells the piece from others. */
  note?: string;
  quantity?: number;
  priceMinor?: number;
  amountMinor: number;
}

/** A row below the lines; strong ones are emphasised. */
export type DocumentSum = readonly [label: string, amountMinor: number, strong?: boolean];

/** An A4 document about an order: an invoice, a credit note. */
export interface OrderDocument {
  title: string;
  /** Below the title: numbers and dates. */
  facts: readonly string[];
  /** The label of the customer: "Billed to". */
  addressee: string;
  /** Of the columns of lines: goods, number, price, amount. */
  heads: readonly string[];
  order: OrderRecord;
  lines: readonly DocumentLine[];
  sums: readonly DocumentSum[];
  /** Below the sums, each on a line of its own. */
  words: readonly string[];
  /** In small print at the end. */
  remark: string;
  at: Date;
}

/** Of every document, in English. */
export const HEADS = ["ITEM", "QTY", "PRICE", "AMOUNT"] as const;
