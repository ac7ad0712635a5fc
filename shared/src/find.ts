import { endpoint } from "./endpoint";
import { Id, text } from "./fields";
import { z } from "./z";

/** What the console's search finds, in the order in which it is shown. */
export const FIND_KINDS = ["order", "payment", "customer", "product", "stock", "ticket", "quote", "service"] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** A single letter begins too much to be worth a search. */
export const FIND_MIN = 2;
export const FIND_MAX = 100;

export const Finding = z
  .object({
    kind: z.enum(FIND_KINDS),
    id: Id,
    title: z.string(),
    detail: z.string(),
    /** What was typed names this record alone: its number, its code, its address. */
    isExact: z.boolean(),
  })
  .meta({ id: "Finding" });
export type Finding = z.infer<typeof Finding>;

export const findAnything = endpoint({
  method: "GET",
  path: "/api/admin/find",
  summary: "Orders, receipts, customers, goods and requests by a number, a name, a phone or a code; the best first",
  access: "staff",
  query: z.object({ q: text(FIND_MAX).min(FIND_MIN) }),
  response: z.object({ findings: z.array(Finding) }),
});
