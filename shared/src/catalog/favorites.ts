import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Kes, Success } from "../contract/fields";
import { z } from "../contract/z";
import { PRODUCT_CONDITIONS } from "./products";

export const FAVORITE_TYPES = ["product", "service"] as const;
export type FavoriteType = (typeof FAVORITE_TYPES)[number];

/**
 * A favorite product or service: the fields of a product with `type`, `image`, `rating` and `dateAdded`. It is never read
 * as a product, where `type` is another word for the category.
 */
export const Favorite = z
  .object({
    id: Id,
    type: z.enum(FAVORITE_TYPES),
    itemId: Id,
    name: z.string(),
    price: Kes,
    /** Of a product. */
    condition: z.enum(PRODUCT_CONDITIONS).nullable(),
    specs: z.array(z.string()),
    image_url: z.string().nullable(),
    image: z.string().nullable(),
    category: z.string(),
    description: z.string(),
    created_at: Instant,
    /** Null without a rating. */
    rating: z.number().min(0).max(5).nullable(),
    dateAdded: Instant,
    /** Available units; null when they are not counted. */
    available: z.number().int().min(0).nullable(),
    /** False when it is no longer offered. */
    isOffered: z.boolean(),
  })
  .meta({ id: "Favorite" });
export type Favorite = z.infer<typeof Favorite>;

export const listFavorites = endpoint({
  method: "GET",
  path: "/api/favorites",
  summary: "One's own favourites, newest first",
  access: "user",
  response: z.array(Favorite),
});

export const addFavorite = endpoint({
  method: "POST",
  path: "/api/favorites",
  summary: "Add a favorite product or service; adding it again returns the first",
  access: "user",
  body: z.object({ type: z.enum(FAVORITE_TYPES), itemId: Id }),
  response: Favorite,
  status: 201,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const removeFavorite = endpoint({
  method: "DELETE",
  path: "/api/favorites/:id",
  summary: "Take a favourite off the list",
  access: "user",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});
