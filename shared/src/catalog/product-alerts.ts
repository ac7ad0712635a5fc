import { endpoint } from "../contract/endpoint";
import { Amount, Email, Id, Instant, idParams, Kes, Phone, Success } from "../contract/fields";
import { z } from "../contract/z";
import { ALERT_CHANNELS } from "./alert-channels";

const Channel = z.enum(ALERT_CHANNELS);

/** A wish to hear when a product costs less, or is in stock again. */
export const ProductAlert = z
  .object({
    id: Id,
    productId: Id,
    productName: z.string(),
    price: Kes,
    /** Only at this price or below; null: whenever it costs less. */
    wishedPrice: Kes.nullable(),
    channel: Channel,
    /** False while the product is not for sale. */
    isOffered: z.boolean(),
    /** False: somebody without an account has not opened the link of the first message yet. */
    isConfirmed: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "ProductAlert" });
export type ProductAlert = z.infer<typeof ProductAlert>;

export const addProductAlert = endpoint({
  method: "POST",
  path: "/api/product-alerts",
  summary:
    "Be told when a product costs less or is in stock again: an account at its own address, anybody else once they open the link that is sent",
  access: "guest",
  knowsCaller: true,
  body: z.object({
    productId: Id,
    wishedPrice: Amount.nullable().default(null),
    channel: Channel,
    /** Without an account, for `mail`. */
    email: Email.optional(),
    /** Without an account, for `text`. */
    phone: Phone.optional(),
  }),
  response: z.object({
    /** False: a message with a link is on its way, which has to be opened first. */
    isConfirmed: z.boolean(),
  }),
  status: 201,
  errors: ["NOT_FOUND", "CONFLICT", "LIMIT_REACHED", "RATE_LIMITED", "UNAUTHORIZED"],
});

export const listProductAlerts = endpoint({
  method: "GET",
  path: "/api/product-alerts",
  summary: "One's own alerts, newest first",
  access: "user",
  response: z.array(ProductAlert),
});

export const removeProductAlert = endpoint({
  method: "DELETE",
  path: "/api/product-alerts/:id",
  summary: "Remove one's own alert",
  access: "user",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});

const tokenParams = z.object({ token: z.string().min(1).max(40) });

export const getLinkedAlert = endpoint({
  method: "GET",
  path: "/api/product-alerts/by-link/:token",
  summary: "The alert of a link, without signing in",
  access: "guest",
  params: tokenParams,
  response: ProductAlert,
  errors: ["NOT_FOUND"],
});

export const confirmLinkedAlert = endpoint({
  method: "PUT",
  path: "/api/product-alerts/by-link/:token",
  summary: "Confirm the alert of a link: it replaces earlier ones of the same address for the same product",
  access: "guest",
  params: tokenParams,
  response: ProductAlert,
  errors: ["NOT_FOUND"],
});

export const removeLinkedAlert = endpoint({
  method: "DELETE",
  path: "/api/product-alerts/by-link/:token",
  summary: "Remove the alert of a link, with all that is stored about it; done again it changes nothing",
  access: "guest",
  params: tokenParams,
  response: Success,
  errors: ["NOT_FOUND"],
});

export const countProductAlerts = endpoint({
  method: "GET",
  path: "/api/admin/products/:id/alerts",
  summary: "How many people wait for a product, and how many of them a new price would reach",
  access: "staff",
  params: idParams,
  query: z.object({
    /** The price to be saved; without it nobody would be reached. */
    price: z.coerce.number().min(0).max(1_000_000_000).optional(),
  }),
  response: z.object({
    /** People with an alert, and customers who are texted about a favourite. */
    waiting: z.number().int(),
    /** Of them, those whom `price` would reach. */
    reached: z.number().int(),
  }),
  errors: ["NOT_FOUND"],
});
