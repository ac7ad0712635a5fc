import { PRODUCT_GRADES } from "../catalog/product-grade";
import { DEFAULT_PRODUCT_CATEGORY, ProductCondition } from "../catalog/products";
import { Id, Instant, Kes, oneLine, text, Version } from "../contract/fields";
import { z } from "../contract/z";

/** Bounds of one import; a larger file is refused whole with PAYLOAD_TOO_LARGE. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 100_000;
/** Most items that one `importProducts` call takes. */
export const IMPORT_MAX_ITEMS = 1000;

/**
 * What a column of a price list can be. `many` columns may share a field: images and options are taken in file order,
 * any excluding column excludes, each spec column adds a line.
 */
export const IMPORT_FIELDS = {
  name: { label: "Name", hint: "", many: false },
  name_extra: { label: "Added to the name", hint: "Tells products of the same name apart", many: true },
  price: { label: "Price", hint: "", many: false },
  sale_price: { label: "Sale price", hint: "Used where it is filled", many: false },
  currency: { label: "Currency of the price", hint: "Such as KES or USD", many: false },
  category: { label: "Category", hint: "", many: false },
  facets: { label: "Facets", hint: "category:laptop|brand:HP", many: true },
  condition: { label: "Condition", hint: "New or refurbished, in the words of the trade", many: false },
  grade: { label: "Grade", hint: "A, B or C, of used goods", many: false },
  battery_health: { label: "Battery health", hint: "In percent of a new battery", many: false },
  brand: { label: "Brand", hint: "", many: false },
  description: { label: "Description", hint: "", many: true },
  image_url: { label: "Picture", hint: "The first address that is one", many: true },
  sku: { label: "SKU", hint: "", many: false },
  ean: { label: "EAN or barcode", hint: "The digits below the bars, which the counter scans", many: false },
  mpn: { label: "Manufacturer part number", hint: "", many: false },
  quantity: { label: "Quantity in stock", hint: "", many: false },
  reference: { label: "Product reference", hint: "Rows that share it are one product", many: false },
  parent: { label: "Parent", hint: "This row is a variant of that product", many: false },
  option_name: { label: "Option name", hint: "Such as Size", many: true },
  option_value: { label: "Option value", hint: "Such as Large", many: true },
  published: { label: "Published", hint: "Drafts and unpublished products are skipped", many: false },
  exclude: { label: "Skip when filled", hint: "Such as a date of deletion, or a mark for gift cards", many: true },
  specs: { label: "List of specs", hint: "Parted by commas", many: true },
  spec: { label: "Spec", hint: "One line of the specs, under a label", many: true },
  ignore: { label: "Not imported", hint: "", many: true },
} as const;
export const ImportField = z.enum(Object.keys(IMPORT_FIELDS) as [keyof typeof IMPORT_FIELDS]);
export type ImportField = z.infer<typeof ImportField>;

export const ImportFormat = z.enum(["csv", "xlsx", "json", "jsonl"]);
export type ImportFormat = z.infer<typeof ImportFormat>;
export const ImportEncoding = z.enum(["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"]);
export type ImportEncoding = z.infer<typeof ImportEncoding>;
export const ImportDelimiter = z.enum([",", ";", "\t", "|"]);
export type ImportDelimiter = z.infer<typeof ImportDelimiter>;

export const ImportColumn = z
  .object({
    /** Position in the file, from 0. */
    index: z.number().int().min(0),
    header: z.string(),
    /** The first few different values. */
    samples: z.array(z.string()),
    field: ImportField,
    /** The label of a `spec` on the product: "RAM" gives "RAM: 8GB". */
    label: z.string(),
    /** Why this field was guessed, as text for the screen. */
    reason: z.string(),
    confidence: z.enum(["sure", "likely", "unsure"]),
    /** The title or the values are names, phone numbers, addresses or other data of people. */
    isPersonal: z.boolean().default(false),
  })
  .meta({ id: "ImportColumn" });
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Steps to which converted prices are rounded; 0 retains the cents. */
export const IMPORT_ROUNDINGS = [0, 1, 10, 50, 100, 500, 1000] as const;

/** Shillings for one unit of a currency, by its code ("USD"). */
export const CurrencyRates = z.record(
  z.string().trim().toUpperCase().min(1).max(8),
  z.number().positive().max(100_000),
);
export type CurrencyRates = z.infer<typeof CurrencyRates>;

export const ImportOptions = z
  .object({
    /** For rows that name no category. */
    defaultCategory: oneLine(60).toLowerCase().default(DEFAULT_PRODUCT_CATEGORY),
    /** For rows that name no condition; `detect` reads it from the name. */
    defaultCondition: z.enum(["detect", ...ProductCondition.options]).default("detect"),
    /** Shillings for one unit of prices that name no currency. */
    currencyRate: z.number().positive().max(100_000).default(1),
    /** Shillings for one unit of each currency that the file names, by its code; prices without a rate are refused. */
    rates: CurrencyRates.default({}),
    /** Which end of a range to use: "8,599 - 8,999". */
    priceRanges: z.enum(["reject", "lower", "higher"]).default("reject"),
    /**
     * How products without a price are handled: refused, used to update existing products, or, where the shop does
     * not have them, created as drafts that are not for sale.
     */
    withoutPrice: z.enum(["reject", "update", "draft"]).default("reject"),
    /** Adds the category to the name, for lists in which only it distinguishes products of one name. */
    categoryInName: z.boolean().default(false),
    rounding: z.literal(IMPORT_ROUNDINGS).default(0),
    /** Also import products that the file marks as drafts or unpublished. */
    includeUnpublished: z.boolean().default(false),
    /** When false, products that exist already are left as they are. */
    updateExisting: z.boolean().default(true),
    /** Also set the stock count of products that exist already; new ones always get theirs. */
    updateStock: z.boolean().default(false),
  })
  .meta({ id: "ImportOptions" });
export type ImportOptions = z.infer<typeof ImportOptions>;

/** How the file is read. Missing options are detected from the file. */
export const ImportReading = z.object({
  encoding: ImportEncoding.optional(),
  delimiter: ImportDelimiter.optional(),
  /** Name of the sheet of a workbook. */
  sheet: z.string().max(100).optional(),
  /** Row of the column titles as the file counts, 0 for a file without. */
  headerRow: z.number().int().min(0).max(IMPORT_MAX_ROWS).optional(),
});
export type ImportReading = z.infer<typeof ImportReading>;

/**
 * `ready`: previewed, waits for the user. `queued` and `importing`: in a job. The others are final, except
 * that a `cancelled` or `failed` import may be committed again and resumes where it stopped.
 */
export const ImportState = z.enum(["ready", "queued", "importing", "done", "failed", "cancelled", "undone"]);
export type ImportState = z.infer<typeof ImportState>;

export const ImportAction = z.enum(["create", "update", "skip", "error"]);
export type ImportAction = z.infer<typeof ImportAction>;

const count = z.number().int().min(0);

export const ImportCounts = z
  .object({
    /** Non-empty rows of the file, without titles. */
    rows: count,
    /** Products in those rows; the sum of the four actions. */
    products: count,
    create: count,
    update: count,
    /** New products that are not for sale, because they have no price. */
    drafts: count.default(0),
    /** Updates that change the price. */
    priceChanges: count.default(0),
    skip: count,
    /** Of the skipped ones, those that the file has twice. */
    repeated: count.default(0),
    error: count,
    /** Products that are imported although something about them was dropped or assumed. */
    warnings: count,
  })
  .meta({ id: "ImportCounts" });
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A question that the user must confirm before the import may be committed. */
export const ImportQuestion = z
  .object({
    /** Sent back with the commit; another count or column is another question. */
    key: z.string(),
    text: z.string(),
  })
  .meta({ id: "ImportQuestion" });
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/** A cell of the file as a person corrected it. */
export const ImportCorrection = z.object({
  /** Row as the file counts. */
  row: z.number().int().min(0),
  /** Index of the column. */
  column: z.number().int().min(0),
  value: text(1000),
});
export type ImportCorrection = z.infer<typeof ImportCorrection>;
export const IMPORT_MAX_CORRECTIONS = 2000;

export const ProductImport = z
  .object({
    id: Id,
    fileName: z.string(),
    fileSize: count,
    state: ImportState,
    format: ImportFormat,
    /** Null when the format has none. */
    encoding: ImportEncoding.nullable(),
    delimiter: ImportDelimiter.nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    headerRow: count,
    columns: z.array(ImportColumn),
    options: ImportOptions,
    /** The counts of the preview. */
    counts: ImportCounts,
    /** Warnings about the file as a whole. */
    notes: z.array(z.string()),
    /** The questions that the commit must confirm. */
    questions: z.array(ImportQuestion),
    /** Foreign currencies that the prices name; without a rate their products are refused. */
    currencies: z.array(z.object({ code: z.string(), products: count, rate: z.number().nullable() })),
    /** Prices that are ranges. */
    priceRanges: z.object({ products: count, sample: z.string() }),
    progress: z.object({ done: count, total: count }),
    /** Progress of the commit; `failed` rows were refused while writing. */
    result: z.object({ created: count, updated: count, skipped: count, failed: count }),
    /** Why it failed, as text. */
    message: z.string().nullable(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    version: Version,
  })
  .meta({ id: "ProductImport" });
export type ProductImport = z.infer<typeof ProductImport>;

/** An import as the list of imports shows it. */
export const ProductImportSummary = ProductImport.omit({
  columns: true,
  options: true,
  notes: true,
  questions: true,
  currencies: true,
  priceRanges: true,
}).meta({
  id: "ProductImportSummary",
});
export type ProductImportSummary = z.infer<typeof ProductImportSummary>;

export const ImportProblem = z
  .object({
    /** Row as the file counts: the sheet's row, the line where a CSV record starts, the item of a JSON list. */
    row: z.number().int(),
    column: z.string().nullable(),
    /** Index of that column, by which a correction names it. */
    columnIndex: z.number().int().min(0).nullable().default(null),
    value: z.string().nullable(),
    reason: z.string(),
    severity: z.enum(["error", "warning"]),
  })
  .meta({ id: "ImportProblem" });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** The product as it will be after the import. */
export const ImportedProduct = z.object({
  name: z.string(),
  /** Null leaves the price unchanged. */
  price: Kes.nullable(),
  condition: ProductCondition,
  grade: z.enum(PRODUCT_GRADES).nullable().default(null),
  battery_health: z.number().nullable().default(null),
  specs: z.array(z.string()),
  image_url: z.string().nullable(),
  category: z.string(),
  description: z.string(),
  sku: z.string().nullable(),
  ean: z.string().nullable().default(null),
  mpn: z.string().nullable().default(null),
  /** Null leaves the stock unchanged. */
  quantity: z.number().int().min(0).nullable(),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

export const ImportChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportRow = z
  .object({
    /** Every row of the file that this product is made of, the first one first. */
    rows: z.array(z.number().int()).min(1),
    action: ImportAction,
    /** Name of the product as far as it can be read, also when it is refused. */
    name: z.string().default(""),
    /** Why it is skipped or refused; null otherwise. */
    reason: z.string().nullable(),
    /** Null when too little could be read. */
    product: ImportedProduct.nullable(),
    /** The product in the shop that it matches. */
    productId: Id.nullable(),
    /** For an update: what changes. */
    changes: z.array(ImportChange),
    problems: z.array(ImportProblem),
  })
  .meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof ImportRow>;
