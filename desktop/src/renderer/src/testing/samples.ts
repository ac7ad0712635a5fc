import type { AdminProduct } from "@fundi/shared/catalog/products";
import type { ImportRow, ProductImport } from "@fundi/shared/import/import-record";
import type { InventoryItem, InventoryMovement } from "@fundi/shared/inventory/inventory";
import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";

/** A product as staff see it, with stock item 3. */
export const product = (change: Partial<AdminProduct> = {}): AdminProduct => ({
  id: 7,
  name: "HP EliteBook 840 G5",
  price: 38_500,
  condition: "refurbished",
  specs: ["Core i5", "8GB RAM"],
  image_url: null,
  category: "laptop",
  description: "",
  created_at: "2026-11-20T08:00:00.000Z",
  sku: "HP-840-G5",
  available: 4,
  inventoryItemId: 3,
  onHand: 5,
  reserved: 1,
  ean: null,
  mpn: null,
  photos: change.image_url ? [{ url: change.image_url, alt: "" }] : [],
  isDraft: false,
  updatedAt: "2026-11-20T08:00:00.000Z",
  version: 2,
  ...change,
});

/** A stock item with enough units. */
export const stockItem = (change: Partial<InventoryItem> = {}): InventoryItem => ({
  id: 3,
  name: "HP EliteBook 840 G5",
  sku: "HP-840-G5",
  quantity: 12,
  reserved: 1,
  available: 11,
  price: 38_500,
  reorderLevel: 5,
  place: "",
  updatedAt: "2026-11-20T08:00:00.000Z",
  version: 4,
  ...change,
});

/** A charger with four units left, on the purchase list. */
export const purchaseLine = (change: Partial<PurchaseLine> = {}): PurchaseLine => ({
  item: stockItem({ id: 4, name: "Dell 65W charger", sku: "CHG-65", quantity: 4, reserved: 0, available: 4 }),
  soldLately: 3,
  suggested: 6,
  quantity: 6,
  supplier: "",
  orderedAt: null,
  orderedBy: null,
  round: 0,
  ...change,
});

/** A movement of stock item 3. */
export const movement = (change: Partial<InventoryMovement> = {}): InventoryMovement => ({
  id: 1,
  itemId: 3,
  type: "restock",
  change: 5,
  reservedChange: 0,
  quantityAfter: 12,
  reservedAfter: 1,
  reason: "Delivery note 881",
  orderId: null,
  userId: 2,
  userName: "Peter Otieno",
  createdAt: "2026-11-20T08:00:00.000Z",
  ...change,
});

/** An import that waits for confirmation: two columns, one product to create. */
export const productImport = (change: Partial<ProductImport> = {}): ProductImport => ({
  id: 9,
  fileName: "prices.csv",
  fileSize: 2048,
  state: "ready",
  format: "csv",
  encoding: "utf-8",
  delimiter: ",",
  sheet: null,
  sheets: [],
  headerRow: 1,
  columns: [
    {
      index: 0,
      header: "Item",
      samples: ["HP EliteBook 840 G5"],
      field: "name",
      label: "",
      reason: "Holds names",
      confidence: "likely",
      isPersonal: false,
    },
    {
      index: 1,
      header: "Cost",
      samples: ["38,500"],
      field: "price",
      label: "",
      reason: "Called “Cost”",
      confidence: "sure",
      isPersonal: false,
    },
  ],
  options: {
    defaultCategory: "laptop",
    defaultCondition: "detect",
    currencyRate: 1,
    rates: {},
    priceRanges: "reject",
    withoutPrice: "reject",
    categoryInName: false,
    rounding: 0,
    includeUnpublished: false,
    updateExisting: true,
    updateStock: false,
  },
  counts: {
    rows: 1,
    products: 1,
    create: 1,
    drafts: 0,
    update: 0,
    priceChanges: 0,
    skip: 0,
    repeated: 0,
    error: 0,
    warnings: 0,
  },
  questions: [],
  currencies: [],
  priceRanges: { products: 0, sample: "" },
  notes: [],
  progress: { done: 0, total: 1 },
  result: { created: 0, updated: 0, skipped: 0, failed: 0 },
  message: null,
  createdBy: "Grace Njeri",
  createdAt: "2026-11-20T08:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  version: 1,
  ...change,
});

/** A row of a file that will create a product. */
export const importRow = (change: Partial<ImportRow> = {}): ImportRow => ({
  rows: [2],
  action: "create",
  name: "HP EliteBook 840 G5",
  reason: null,
  product: {
    name: "HP EliteBook 840 G5",
    price: 38_500,
    condition: "refurbished",
    specs: ["8GB RAM"],
    image_url: null,
    category: "laptop",
    description: "",
    sku: null,
    ean: null,
    mpn: null,
    quantity: null,
  },
  productId: null,
  changes: [],
  problems: [],
  ...change,
});
