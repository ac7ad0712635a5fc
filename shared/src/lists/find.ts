import { endpoint } from "../contract/endpoint";
import { Id, typedSearch } from "../contract/fields";
import { z } from "../contract/z";

/** The kinds of records that the console's search finds, in display order. */
export const FIND_KINDS = [
  "order",
  "repair",
  "payment",
  "customer",
  "product",
  "stock",
  "ticket",
  "quote",
  "appointment",
  "service",
  "guide",
] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** A single letter matches too many records. */
export const FIND_MIN = 2;
export const FIND_MAX = 100;

export const Finding = z
  .object({
    kind: z.enum(FIND_KINDS),
    id: Id,
    title: z.string(),
    detail: z.string(),
    /** The typed text identifies this record exactly: its number, its code, its address. */
    isExact: z.boolean(),
  })
  .meta({ id: "Finding" });
export type Finding = z.infer<typeof Finding>;

export const findAnything = endpoint({
  method: "GET",
  path: "/api/admin/find",
  summary:
    "Orders, receipts, customers, products and requests by a number, a name, a phone or a code; best matches first",
  access: "staff",
  query: z.object({ q: typedSearch(FIND_MAX).min(FIND_MIN) }),
  response: z.object({ findings: z.array(Finding) }),
});
