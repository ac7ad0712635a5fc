import { pictureVersion } from "@fundi/shared/catalog/product-picture";
import { getProductPicture } from "@fundi/shared/catalog/products";
import { AppError } from "@fundi/shared/contract/errors";
import { type Bind, SENT } from "../../../platform/http/route";
import type { PictureCache } from "./picture-cache";

interface Dependencies {
  /** Returns the addresses of a product's photos, first the one of lists. */
  sourcesOf: (productId: number) => Promise<string[]>;
  /** Returns those of its units, which are looked for next. */
  unitSourcesOf: (productId: number) => Promise<string[]>;
  pictures: PictureCache;
}

export function pictureRoutes(bind: Bind, { sourcesOf, unitSourcesOf, pictures }: Dependencies): void {
  bind(getProductPicture, async ({ params, query, res }) => {
    const sources = await sourcesOf(params.id);
    // An address of before a change shows the photo of today.
    const isAsked = (one: string) => pictureVersion(one) === query.v;
    const source =
      sources.find(isAsked) ?? (query.v ? (await unitSourcesOf(params.id)).find(isAsked) : undefined) ?? sources[0];
    const picture = source && (await pictures(source, query.w, query.f));
    if (!source || !picture) throw new AppError("NOT_FOUND", "There is no picture of this product.");
    const isForEver = query.v === pictureVersion(source);
    res.setHeader("cache-control", isForEver ? "public, max-age=31536000, immutable" : "public, max-age=300");
    res.setHeader("cross-origin-resource-policy", "cross-origin");
    res.type(`image/${query.f}`).send(picture);
    return SENT;
  });
}
