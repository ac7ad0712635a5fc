import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Id,
  Instant,
  idParams,
  Kes,
  oneLine,
  optionalLine,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { OfferedUnit } from "../inventory/units";
import { PictureAddress } from "../uploads/picture-address";
import { MONEY_MAX } from "../values/money-limit";
import { FACET_CHOICES_MAX, FACET_VALUE_MAX, type Facet } from "./facets";
import { GTIN_ERROR, isGtin, normalizeGtin } from "./gtin";
import { BATTERY_CYCLES_MAX, PRODUCT_GRADES } from "./product-grade";
import { PHOTOS_MAX, PICTURE_FORMATS, PICTURE_WIDTHS, type PictureWidth } from "./product-picture";

export const PRODUCT_CONDITIONS = ["refurbished", "new"] as const;
export const PRODUCT_SORTS = ["newest", "price_asc", "price_desc", "name"] as const;
export const DEFAULT_PRODUCT_CATEGORY = "laptop";

export const ProductCondition = z.enum(PRODUCT_CONDITIONS);
export type ProductCondition = z.infer<typeof ProductCondition>;
/** How a used product looks and works; what each one means is a text of the shop. */
export const ProductGrade = z.enum(PRODUCT_GRADES);

/** The wear of a battery, as `Battery` of `product-grade.ts` describes it. */
export const ProductBattery = z.object({
  health: z.number().int().min(1).max(100),
  cycles: z.number().int().min(0).max(BATTERY_CYCLES_MAX).nullable().default(null),
  measuredOn: CalendarDate.nullable().default(null),
});

export const ProductSort = z.enum(PRODUCT_SORTS);
export type ProductSort = z.infer<typeof ProductSort>;

export const Product = z
  .object({
    id: Id,
    name: z.string(),
    price: Kes,
    condition: ProductCondition,
    /** Null: not graded, as all new goods. */
    grade: ProductGrade.nullable().default(null),
    /** Null: it has none, or it was not measured. */
    battery: z
      .object({ health: z.number(), cycles: z.number().nullable(), measuredOn: z.string().nullable() })
      .nullable()
      .default(null),
    specs: z.array(z.string()),
    image_url: z.string().nullable(),
    category: z.string(),
    description: z.string(),
    created_at: Instant,
    sku: z.string().nullable(),
    /** Available units; null when the product is not counted. */
    available: z.number().int().min(0).nullable(),
    /** It is sold by the unit: which one is chosen on its page. Without it, all are alike. */
    hasUnits: z.literal(true).optional(),
    /** What the unit costs that costs least, where its units have prices of their own. */
    fromPrice: Kes.optional(),
    /** Its units do not all cost the same. */
    pricesVary: z.literal(true).optional(),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

/** A photo of a product. The first of the list is the product's `image_url`. */
export const ProductPhoto = z
  .object({
    url: z.string(),
    /** What it shows, for those who do not see it; the product's name stands in for an empty one. */
    alt: z.string(),
  })
  .meta({ id: "ProductPhoto" });
export type ProductPhoto = z.infer<typeof ProductPhoto>;

/** A product with all its photos, in order. */
export const ProductDetail = Product.extend({
  photos: z.array(ProductPhoto).default([]),
  /** Those that can be had, of a product that is sold by the unit. */
  units: z.array(OfferedUnit).optional(),
}).meta({ id: "ProductDetail" });
export type ProductDetail = z.infer<typeof ProductDetail>;

/** The fields of a product that only staff see. */
export const AdminProduct = ProductDetail.extend({
  /** EAN, UPC or GTIN, as `normalizeGtin` returns it. */
  ean: z.string().nullable(),
  /** The maker's own number of the model. */
  mpn: z.string().nullable(),
  /** Not for sale yet: hidden from customers. */
  isDraft: z.boolean(),
  inventoryItemId: Id.nullable(),
  onHand: z.number().int().nullable(),
  reserved: z.number().int().nullable(),
  updatedAt: Instant,
  version: Version,
}).meta({ id: "AdminProduct" });
export type AdminProduct = z.infer<typeof AdminProduct>;

const categorySlug = optionalLine(60)
  .toLowerCase()
  .transform((name) => name || DEFAULT_PRODUCT_CATEGORY);

/** Specs as a list or as one comma-separated line. */
const Specs = z.union([
  z.array(oneLine(200)).max(60),
  text(4000).transform((line) =>
    line
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]);

/** The photos of a product, first the one of lists. */
const Photos = z
  .array(z.object({ url: PictureAddress, alt: optionalLine(200).default("") }))
  .max(PHOTOS_MAX)
  .refine((photos) => new Set(photos.map(({ url }) => url)).size === photos.length, "Each photo can be there once");

export const ProductFields = z.object({
  name: oneLine(255),
  price: Kes,
  condition: ProductCondition,
  /** For goods that are not new. */
  grade: ProductGrade.nullable(),
  battery: ProductBattery.nullable(),
  specs: Specs,
  image_url: PictureAddress.nullable(),
  category: categorySlug,
  description: text(20_000),
  sku: oneLine(80).nullable(),
  ean: optionalLine(20).refine(isGtin, GTIN_ERROR).transform(normalizeGtin).nullable(),
  mpn: oneLine(80).nullable(),
});

export const listProducts = endpoint({
  method: "GET",
  path: "/api/products",
  summary: "The newest 500 products; X-Total-Count is the total",
  access: "guest",
  response: z.array(Product),
});

export const listProductsFromDatabase = endpoint({
  method: "GET",
  path: "/api/products/db",
  summary: "As /api/products, read past every cache",
  access: "guest",
  response: z.array(Product),
});

/** Values of a facet as addresses write them, in one text: "lenovo,hp". */
const facetChoices = optionalLine(FACET_CHOICES_MAX * (FACET_VALUE_MAX + 1));
const facetQuery = z.object({
  grade: facetChoices.optional(),
  battery: facetChoices.optional(),
  brand: facetChoices.optional(),
  cpu: facetChoices.optional(),
  memory: facetChoices.optional(),
  storage: facetChoices.optional(),
  screen: facetChoices.optional(),
} satisfies Record<Facet, unknown>);

export const SearchQuery = facetQuery.extend({
  q: typedSearch(100).optional(),
  category: optionalLine(60).toLowerCase().optional(),
  condition: ProductCondition.optional(),
  minPrice: z.coerce.number().min(0).max(MONEY_MAX).optional(),
  maxPrice: z.coerce.number().min(0).max(MONEY_MAX).optional(),
  /** Only what can be had now. */
  inStock: z.literal("1").optional(),
  /** Also counts what the results can be narrowed down by. */
  facets: z.literal("1").optional(),
  sort: ProductSort.default("newest"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const FacetCount = z.object({
  /** As it is written in an address. */
  value: z.string(),
  label: z.string(),
  count: z.number().int(),
});
export type FacetCount = z.infer<typeof FacetCount>;

/** What results can be narrowed down by: how many there would be, with all other choices as they are. */
export const ProductFacets = z
  .object({
    grade: z.array(FacetCount).default([]),
    battery: z.array(FacetCount).default([]),
    brand: z.array(FacetCount),
    cpu: z.array(FacetCount),
    memory: z.array(FacetCount),
    storage: z.array(FacetCount),
    screen: z.array(FacetCount),
    condition: z.array(z.object({ value: ProductCondition, count: z.number().int() })),
    inStock: z.number().int(),
    /** The lowest and highest price; 0 and 0 without results. */
    price: z.object({ min: Kes, max: Kes }),
  })
  .meta({ id: "ProductFacets" });
export type ProductFacets = z.infer<typeof ProductFacets>;

export const ProductPage = z
  .object({
    items: z.array(Product),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    totalIsExact: z.boolean(),
    /** Set when the typed words found nothing: the corrected words that were searched for. */
    corrected: z.string().optional(),
    /** Set when no product of the kind has the price that was typed: those found are the nearest. */
    noneAtPrice: z.literal(true).optional(),
    /** When the query asks for them. */
    facets: ProductFacets.optional(),
    /** Every category with its number of products, laptop first. */
    categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
  })
  .meta({ id: "ProductPage" });
export type ProductPage = z.infer<typeof ProductPage>;

export const searchProducts = endpoint({
  method: "GET",
  path: "/api/products/search",
  summary: "Products by text, category and condition, sorted, in pages",
  access: "guest",
  query: SearchQuery,
  response: ProductPage,
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/products/:id",
  summary: "One product with its photos, and its units where it is sold by the unit",
  access: "guest",
  params: idParams,
  response: ProductDetail,
  errors: ["NOT_FOUND"],
});

export const listAdminProducts = endpoint({
  method: "GET",
  path: "/api/admin/products",
  summary: "Products as staff see them; paged with page or pageSize; X-Total-Count is the total",
  access: "staff",
  query: SearchQuery.extend({
    pageSize: z.coerce.number().int().min(1).max(50_000).default(500),
    /** Only products that this import made or changed. */
    importId: z.coerce.number().int().min(1).optional(),
    /** Only products that are not for sale yet; without it, only those that are. */
    state: z.enum(["draft"]).optional(),
  }),
  response: z.array(AdminProduct),
});

export const getAdminProduct = endpoint({
  method: "GET",
  path: "/api/admin/products/:id",
  summary: "One product as staff see it, with the version that a change must name",
  access: "staff",
  params: idParams,
  response: AdminProduct,
  errors: ["NOT_FOUND"],
});

export const getProductPicture = endpoint({
  method: "GET",
  path: "/api/products/:id/picture",
  summary:
    "A product's first photo, or the one of `v`, as WebP or AVIF, at most `w` pixels wide and high; 404 when its server does not give it",
  access: "guest",
  params: idParams,
  query: z.object({
    w: z.coerce
      .number()
      .refine((width): width is PictureWidth => PICTURE_WIDTHS.some((known) => known === width), {
        message: `Choose one of ${PICTURE_WIDTHS.join(", ")}`,
      })
      .default(640),
    /** `pictureVersion` of the photo's address; the response may then be cached for ever. */
    v: z.string().max(10).optional(),
    f: z.enum(PICTURE_FORMATS).default("webp"),
  }),
  response: { binary: "image/webp" },
  errors: ["NOT_FOUND"],
});

export const createProduct = endpoint({
  method: "POST",
  path: "/api/admin/products",
  summary: "Add a product; with sku and quantity its stock item is made with it",
  access: "manager",
  body: ProductFields.partial().extend({
    name: ProductFields.shape.name,
    /** All photos; instead of `image_url`, which is the first. */
    photos: Photos.optional(),
    quantity: z.number().int().min(0).max(1_000_000).optional(),
    inventoryItemId: Id.nullish(),
  }),
  response: AdminProduct,
  status: 201,
  idempotent: true,
  errors: ["SKU_EXISTS"],
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/admin/products/:id",
  summary: "Change a product",
  access: "manager",
  params: idParams,
  body: ProductFields.partial().extend({
    /** All photos; `image_url` alone replaces or removes the first. */
    photos: Photos.optional(),
    inventoryItemId: Id.nullish(),
    /** Puts a draft on sale; it needs a price. */
    isDraft: z.literal(false).optional(),
    /** The version that the user saw; a stale one is refused. */
    version: Version.optional(),
  }),
  response: AdminProduct,
  errors: ["NOT_FOUND", "STALE_VERSION", "SKU_EXISTS"],
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/admin/products/:id",
  summary: "Remove a product from the catalogue; past orders still show it",
  access: "manager",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

export const bulkDeleteProducts = endpoint({
  method: "POST",
  path: "/api/admin/products/bulk-delete",
  summary: "Take up to 500 products out of the catalogue",
  access: "manager",
  body: z.object({ ids: z.array(Id).min(1).max(500) }),
  response: z.object({ deleted: z.number().int() }),
});

export const restoreProducts = endpoint({
  method: "POST",
  path: "/api/admin/products/restore",
  summary: "Undo a deletion",
  access: "manager",
  body: z.object({ ids: z.array(Id).min(1).max(500) }),
  response: z.object({ restored: z.number().int() }),
});
