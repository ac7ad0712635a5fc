import { Product } from "../catalog/products";
import { Service } from "../catalog/services";
import { endpoint } from "../contract/endpoint";
import { Id, typedSearch } from "../contract/fields";
import { z } from "../contract/z";

/** The kinds of results of the search over everything. */
export const RESULT_GROUPS = ["services", "products", "answers"] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** A product as a list of results shows it. */
export const FoundProduct = Product.omit({ description: true, created_at: true, sku: true }).meta({
  id: "FoundProduct",
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** A question with its answer, or a guide; a link to further help is a guide elsewhere. */
export const FoundAnswer = z
  .object({
    kind: z.enum(["faq", "guide"]),
    id: Id,
    title: z.string(),
    /** The beginning of the answer, or what the guide is about. */
    excerpt: z.string(),
    /** The same in Kiswahili, where it is there. */
    sw: z.object({ title: z.string(), excerpt: z.string() }).optional(),
    /** Where it can be read: a page of the shop, or a whole address. */
    url: z.string(),
  })
  .meta({ id: "FoundAnswer" });
export type FoundAnswer = z.infer<typeof FoundAnswer>;

export const ShopResults = z
  .object({
    /** The groups that have results, the best first. */
    order: z.array(z.enum(RESULT_GROUPS)),
    products: z.array(FoundProduct),
    /** The number of all products that were found. */
    total: z.number().int(),
    /** Set when nothing has all typed words: those that products were searched for instead. */
    corrected: z.string().optional(),
    /** Set when no product of the kind has the price that was typed: those found are the nearest. */
    noneAtPrice: z.literal(true).optional(),
    services: z.array(Service),
    answers: z.array(FoundAnswer),
  })
  .meta({ id: "ShopResults" });
export type ShopResults = z.infer<typeof ShopResults>;

export const searchShop = endpoint({
  method: "GET",
  path: "/api/search",
  summary: "One search over products, services, questions and guides, the best first",
  access: "guest",
  query: z.object({
    q: typedSearch(100).default(""),
    /** Of each kind at most so many: few while somebody types. */
    limit: z.coerce.number().int().min(1).max(12).default(8),
  }),
  response: ShopResults,
});
