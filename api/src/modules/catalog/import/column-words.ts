import type { ImportField } from "@fundi/shared/product-imports";

/**
 * Titles that shops and suppliers give their columns, best first; where several columns of a file fit a field that
 * takes one, the title that stands earlier here wins. Written as `plainTitle` leaves them.
 */
export const COLUMN_WORDS: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    "name",
    "title",
    "product",
    "product name",
    "item name",
    "item",
    "product title",
    "item title",
    "listing title",
    "item description",
    "product item",
    "goods",
    "particulars",
    "artikel",
    "bezeichnung",
    "artikelbezeichnung",
    "nombre",
    "nom",
    "jina",
    "bidhaa",
  ],
  price: [
    "price",
    "selling price",
    "retail price",
    "regular price",
    "unit price",
    "sell price",
    "our price",
    "cash price",
    "shop price",
    "current price",
    "price incl vat",
    "price inc vat",
    "price tax included",
    "price including vat",
    "vat inclusive price",
    "net price",
    "price excl vat",
    "price tax excluded",
    "list price",
    "rrp",
    "msrp",
    "amount",
    "rate",
    "unit cost",
    "cost",
    "value",
    "bei",
    "preis",
    "pris",
    "prix",
    "precio",
  ],
  sale_price: ["sale price", "special price", "discounted price", "discount price", "offer price", "promo price"],
  category: [
    "category",
    "categories",
    "category name",
    "product category",
    "item category",
    "product type",
    "type",
    "item type",
    "department",
    "product group",
    "group",
    "collection",
    "kategorie",
    "categoria",
  ],
  facets: ["facets", "variant facets"],
  condition: ["condition", "state", "item condition", "product condition", "grade", "zustand", "etat", "hali"],
  brand: [
    "brand",
    "brand name",
    "manufacturer",
    "make",
    "vendor",
    "maker",
    "company",
    "marca",
    "marke",
    "hersteller",
    "fabricant",
  ],
  description: [
    "description",
    "body html",
    "body",
    "product description",
    "long description",
    "full description",
    "details",
    "product details",
    "short description",
    "summary",
    "overview",
    "beschreibung",
    "descripcion",
    "maelezo",
  ],
  image_url: [
    "image url",
    "image src",
    "image",
    "images",
    "image link",
    "image urls",
    "thumbnail",
    "photo",
    "photo url",
    "picture",
    "assets",
    "main image",
    "base image",
    "featured image",
    "product image",
    "product thumbnail",
    "image 1",
    "product image 1",
    "images src",
    "img",
    "img link",
    "img url",
    "picture url",
    "photo link",
    "variant image",
    "picha",
  ],
  sku: [
    "sku",
    "sku code",
    "sku number",
    "product sku",
    "variant sku",
    "item sku",
    "product code sku",
    "part number",
    "part no",
    "part num",
    "manufacturer part number",
    "mpn",
    "item code",
    "product code",
    "stock code",
    "article number",
    "item number",
    "item no",
    "code",
    "model number",
    "model no",
    "artikelnummer",
    "artikel nr",
    "ref",
  ],
  quantity: [
    "quantity",
    "qty",
    "stock",
    "stock quantity",
    "stock qty",
    "stock on hand",
    "on hand",
    "quantity on hand",
    "inventory quantity",
    "inventory qty",
    "variant inventory qty",
    "variant inventory quantity",
    "inventory",
    "current stock",
    "current stock level",
    "stock level",
    "available stock",
    "available quantity",
    "available qty",
    "in stock",
    "units",
    "pieces",
    "pcs",
    "quantity in stock",
    "qty in stock",
    "quantity available",
    "qty available",
    "stock available",
    "current quantity",
    "bestand",
    "lagerbestand",
    "menge",
    "idadi",
  ],
  reference: [
    "handle",
    "product handle",
    "slug",
    "url key",
    "permalink",
    "product reference",
    "reference",
    "product external id",
    "external id",
    "product id",
    "id",
    "item id",
    "listing id",
    "uuid",
    "token",
    "asin",
  ],
  parent: ["parent", "parent sku", "parent id"],
  option_name: ["option name", "option groups", "attribute name"],
  option_value: [
    "option value",
    "option values",
    "attribute value",
    "attribute values",
    "attribute value s",
    "variation name",
  ],
  published: [
    "published",
    "status",
    "product status",
    "visible",
    "product visible",
    "active",
    "enabled",
    "product online",
    "is active",
    "publish",
  ],
  exclude: [
    "deleted at",
    "product deleted at",
    "variant deleted at",
    "deleted",
    "gift card",
    "is giftcard",
    "is gift card",
  ],
  specs: ["specs", "specifications", "specification", "features", "key features", "configuration", "spec"],
};

/** Columns that describe the goods: kept as specs even when every row says the same. */
export const SPEC_WORDS: ReadonlySet<string> = new Set(
  `ram|rom|memory|storage|hdd|ssd|hard disk|hard drive|disk|processor|cpu|processor type|generation|screen size|screen|
display|display size|resolution|refresh rate|graphics|gpu|graphics card|chipset|color|colour|os|operating system|weight|
dimensions|battery|ports|warranty|warranty period|warranty information|series|model|model name|size|speed|capacity|
interface|connectivity|core clock|boost clock|length|wattage|tdp|socket|form factor|cores|core count|keyboard|material|
camera|network|sim|print speed|power|voltage|compatibility|graphic|wireless`
    .split("|")
    .map((word) => word.trim()),
);

/** Columns that customers must not see or that say nothing about the goods. */
export const IGNORED_WORDS: readonly RegExp[] = [
  /\b(cost price|cost per item|buying|purchase price|wholesale|dealer|trade price|supplier|margin|mark ?up|profit)\b/,
  /\b(compare at|was|old price|original price|previous price|discount percentage|discount)\b/,
  /^(s no|s n|sn|no|row|serial|serial no|index|position|sort order|rank|variant rank|variant variant rank)$/,
  /\b(reviews?|ratings?|sold|views|links?|source|url|website|seo|meta|metadata|tags?|keywords?|google shopping|adwords)\b/,
  /\b(created|updated|modified|published|deleted|added|date|time|timestamp|starts|ends)( at| on)?$/,
  /\b(tax|taxable|vat|shipping|tracker|policy|fulfillment|backorders?|manage inventory|track inventory|discountable)\b/,
  /\b(barcode|upc|ean ?\d*|gtin|isbn|hs code|mid code|weight unit|grams|alt text|variant assets|low stock|reorder)\b/,
  /\b(visibility|featured|purchase note|allow|sold individually|minimum order|currency|problem|remarks?|notes?|comments?)\b/,
  /\b(location|bin|shelf|warehouse|serial number|imei|phone|e ?mail|internal|owner)\b|^variant (title|name|description)$/,
  /\b(sellers?|merchants?|item group id|google product category|attribute set|websites?|additional attributes|store view)\b/,
  /\b(collection id|type id|variant id|customer|swatch|download|grouped|upsells|cross sells|subtitle|availability)\b/,
];

/** How a spec is called where the title of its column would read badly. */
export const SPEC_LABELS: Readonly<Record<string, string>> = {
  rom: "Storage",
  ram: "RAM",
  hdd: "HDD",
  ssd: "SSD",
  cpu: "CPU",
  gpu: "GPU",
  os: "OS",
  "screen size": "Screen",
  "display size": "Screen",
  "operating system": "OS",
};

/** Units that a bare number under a title is understood in; the first bound that it stays below decides. */
export const SPEC_UNITS: Readonly<Record<string, readonly (readonly [below: number, unit: string])[]>> = {
  "screen size": [[120, '"']],
  screen: [[120, '"']],
  "display size": [[120, '"']],
  ram: [[512, " GB"]],
  memory: [[512, " GB"]],
  storage: [[32_768, " GB"]],
  "core clock": [
    [10, " GHz"],
    [10_000, " MHz"],
  ],
  "boost clock": [
    [10, " GHz"],
    [10_000, " MHz"],
  ],
  "refresh rate": [[1000, " Hz"]],
};

/** Words for "nothing here". */
export const NOTHING_WORDS: ReadonlySet<string> = new Set(
  "unknown|n/a|na|none|null|nil|undefined|nan|tbd|tba|-|--|—|#n/a|#ref!|#value!|not specified|not applicable".split(
    "|",
  ),
);

const CURRENCY =
  /\b(kes|kshs?|ksh|shillings?|sh|usd|dollars?|eur|euros?|gbp|pounds?|rs|dkk|sek|nok|ugx|tzs|zar|aed|inr|cny|ngn|ghs)\b/g;

const CURRENCY_CODES: Readonly<Record<string, string>> = {
  dollar: "USD",
  dollars: "USD",
  euro: "EUR",
  euros: "EUR",
  pound: "GBP",
  pounds: "GBP",
  rs: "INR",
};

/** "Variant Price KES" and "variant_price (Kes)" are "variant price"; "stockOnHand" is "stock on hand". */
export const plainTitle = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .replace(CURRENCY, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The currency that a title names, in capitals; shillings are KES. */
export function titleCurrency(header: string): string | null {
  const code = header
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .match(CURRENCY)?.[0];
  if (!code) return null;
  if (/^(kes|ksh|kshs|shillings?|sh)$/.test(code)) return "KES";
  return CURRENCY_CODES[code] ?? code.toUpperCase();
}
