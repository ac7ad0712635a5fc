import { AppError } from "@fundi/shared/errors";
import { pictureVersion } from "@fundi/shared/product-picture";
import { getProductPicture } from "@fundi/shared/products";
import { type Bind, SENT } from "../../../platform/http/route";
import type { PictureKeeper } from "./picture-keeper";

interface Dependencies {
  sourceOf: (productId: number) => Promise<string | null>;
  pictures: PictureKeeper;
}

export function pictureRoutes(bind: Bind, { sourceOf, pictures }: Dependencies): void {
  bind(getProductPicture, async ({ params, query, res }) => {
    const source = await sourceOf(params.id);
    const picture = source && (await pictures(source, query.w));
    if (!source || !picture) throw new AppError("NOT_FOUND", "There is no picture of this product.");
    const isForEver = query.v === pictureVersion(source);
    res.setHeader("cache-control", isForEver ? "public, max-age=31536000, immutable" : "public, max-age=300");
    res.setHeader("cross-origin-resource-policy", "cross-origin");
    res.type("image/webp").send(picture);
    return SENT;
  });
}
