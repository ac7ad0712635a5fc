import type { ImportField } from "@fundi/shared/import/import-record";
import { withoutCurrency } from "./currency-words";

/**
 * Titles that shops and suppliers give their columns, best first; where several columns of a file match a field that
 * allows one, the title that is earlier here wins. Normalized by `plainTitle`.
 */
export const COLUMN_WORDS: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    "name",
    "title",
    "product",
    "product name",
    "product service name",
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
    "jina la bidhaa",
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
    "sales price",
    "selling",
    "retail",
    "default price",
    "normal price",
    "sales price rate",
    "mrp",
    "bei ya kuuza",
    "bei ya rejareja",
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
    "verkaufspreis",
    "pris",
    "prix",
    "precio",
  ],
  sale_price: ["sale price", "special price", "discounted price", "discount price", "offer price", "promo price"],
  currency: ["currency", "currency code", "price currency", "sarafu"],
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
  condition: ["condition", "state", "item condition", "product condition", "cond", "zustand", "etat", "hali"],
  grade: ["grade", "product grade", "cosmetic grade", "condition grade", "gredi"],
  battery_health: ["battery health", "battery percentage", "battery percent"],
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
    "internal reference",
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

/** Columns that describe the product: imported as specs even when every row has the same value. */
export const SPEC_WORDS: ReadonlySet<string> = new Set(
  `ram|rom|memory|storage|hdd|ssd|hard disk|hard drive|disk|processor|cpu|processor type|generation|screen size|screen|
display|display size|resolution|refresh rate|graphics|gpu|graphics card|chipset|color|colour|os|operating system|weight|
dimensions|battery|ports|warranty|warranty period|warranty information|series|model|model name|size|speed|capacity|
interface|connectivity|core clock|boost clock|length|wattage|tdp|socket|form factor|cores|core count|keyboard|material|
camera|network|sim|print speed|power|voltage|compatibility|graphic|wireless`
    .split("|")
    .map((word) => word.trim()),
);

/** Columns that customers must not see or that say nothing about the product. */
export const IGNORED_WORDS: readonly RegExp[] = [
  /\b(cost price|cost per item|buying|purchase price|wholesale|dealer|trade price|supplier|margin|mark ?up|profit)\b/,
  /\b(compare at|was|old price|original price|previous price|discount percentage|discount)\b/,
  /^(s no|s n|sn|no|row|serial|serial no|index|position|sort order|rank|variant rank|variant variant rank)$/,
  /\b(reviews?|ratings?|sold|views|links?|source|url|website|seo|meta|metadata|tags?|keywords?|google shopping|adwords)\b/,
  /\b(created|updated|modified|published|deleted|added|date|time|timestamp|starts|ends)( at| on)?$/,
  /\b(tax|taxable|vat|shipping|tracker|policy|fulfillment|backorders?|manage inventory|track inventory|discountable)\b/,
  /\b(barcode|upc|ean ?\d*|gtin|isbn|hs code|mid code|weight unit|grams|alt text|variant assets|low stock|reorder)\b/,
  /\b(visibility|featured|purchase note|allow|sold individually|minimum order|problem|remarks?|notes?|comments?)\b/,
  /\b(location|bin|shelf|warehouse|serial number|imei|phone|e ?mail|internal|owner)\b|^variant (title|name|description)$/,
  /\b(sellers?|merchants?|item group id|google product category|attribute set|websites?|additional attributes|store view)\b/,
  /\b(collection id|type id|variant id|customer|swatch|download|grouped|upsells|cross sells|subtitle|availability)\b/,
];

/** Labels of specs whose column title would read badly. */
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

/** Units of a bare number under a title; the first limit above the number decides. */
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

/** Placeholders for an empty value. */
export const PLACEHOLDER_WORDS: ReadonlySet<string> = new Set(
  "unknown|n/a|na|none|null|nil|undefined|nan|tbd|tba|-|--|—|#n/a|#ref!|#value!|not specified|not applicable".split(
    "|",
  ),
);

/** Texts that replace a price on request; without punctuation. */
export const PRICE_ON_REQUEST: ReadonlySet<string> = new Set(
  `ask|ask us|ask for price|ask price|call|call us|call me|call now|call in|call seller|call for price|call for pricing|
please call|price on call|contact|contact us|contact seller|contact for price|poa|por|pou|tbc|tba|tbd|request|request price|
request quote|on request|upon request|by request|price on request|price upon request|price on application|on application|on enquiry|
on inquiry|enquire|inquire|enquiry|inquiry|quote|get quote|to be advised|to be confirmed|not available|no price|whatsapp|
whatsapp us|dm|dm us|dm for price|inbox|inbox us|inbox for price|piga|piga simu|tupigie|tupigie simu|uliza|uliza bei|
ulizia|ulizia bei|wasiliana nasi|bei kwa simu`
    .replaceAll("\n", "")
    .split("|"),
);

/** "Variant Price KES" and "variant_price (Kes)" are "variant price"; "stockOnHand" is "stock on hand". */
export const plainTitle = (header: string): string =>
  withoutCurrency(
    header
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();
