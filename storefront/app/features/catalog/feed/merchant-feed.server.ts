import { leastPrice } from "@fundi/shared/catalog/least-price";
import { factsOf } from "@fundi/shared/catalog/product-facts";
import type { FeedProduct } from "@fundi/shared/catalog/product-feed";
import { t } from "@lingui/core/macro";
import { xmlElement } from "../../../server/xml.server";
import { describeProduct } from "../product-description";
import { categoryLabel, describeStock } from "../product-facts";

/**
 * The limits of Google's product data specification (support.google.com/merchants/answer/7052112), which Meta's and
 * Microsoft's catalogues read too.
 */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const BRAND_MAX = 70;
const MORE_PHOTOS_MAX = 10;

/** Characters, not halves of them. */
const cut = (text: string, max: number): string => [...text].slice(0, max).join("");

/** The grade and the battery of a used product, as Google's details of products. */
function usedDetails({ grade, battery }: FeedProduct): string[] {
  const details = [...(grade ? [[t`Grade`, grade]] : []), ...(battery ? [[t`Battery`, `${battery.health}%`]] : [])];
  return details.map(([name = "", value = ""]) => {
    const parts = [["g:section_name", t`Condition`] as const, ["g:attribute_name", name] as const];
    const texts = [...parts, ["g:attribute_value", value] as const].map(([element, text]) => xmlElement(element, text));
    return `<g:product_detail>${texts.join("")}</g:product_detail>`;
  });
}

/**
 * Returns a product as an item of a merchant feed (RSS 2.0 with Google's `g:` elements); null for one that merchant centres
 * refuse, without a price or a photo.
 */
export function merchantItem(product: FeedProduct, origin: string): string | null {
  const { id, name, price, condition, category, photos, gtin, mpn } = product;
  const [first, ...further] = photos.map((photo) => new URL(photo.url, origin).href);
  if (!(price > 0) || first === undefined) return null;
  const brand = cut(factsOf(product).brand ?? "", BRAND_MAX);
  const identifiesModel = gtin !== null || (mpn !== null && brand !== "");
  const fields: [string, string | null][] = [
    ["g:id", String(id)],
    ["g:title", cut(name, TITLE_MAX)],
    ["g:description", cut(describeProduct(product), DESCRIPTION_MAX)],
    ["g:link", `${origin}/products/${id}`],
    ["g:image_link", first],
    ...further.slice(0, MORE_PHOTOS_MAX).map((photo): [string, string] => ["g:additional_image_link", photo]),
    ["g:availability", describeStock(product).orderable ? "in_stock" : "out_of_stock"],
    ["g:price", `${leastPrice(product).toFixed(2)} KES`],
    ["g:condition", condition],
    ["g:product_type", categoryLabel(category)],
    ["g:brand", brand || null],
    ["g:gtin", gtin],
    ["g:mpn", mpn],
    ["g:identifier_exists", identifiesModel ? null : "no"],
  ];
  const elements = fields.map(([element, text]) => (text === null ? "" : xmlElement(element, text)));
  return `<item>${[...elements, ...usedDetails(product)].join("")}</item>`;
}
