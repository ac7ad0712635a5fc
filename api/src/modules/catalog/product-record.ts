import { type Battery, type ProductGrade, shownGrade } from "@fundi/shared/catalog/product-grade";
import { conditionOfUnit } from "@fundi/shared/catalog/product-unit";
import type { AdminProduct, Product, ProductPhoto } from "@fundi/shared/catalog/products";
import { unitPriceMinor } from "@fundi/shared/inventory/unit-serial";
import { fromMinor } from "@fundi/shared/values/money";
import type { ProductColumns } from "./product-columns";

/** A product as stored, with the level of its stock item. */
export interface ProductRecord extends ProductColumns {
  /** Null when the product's stock is not tracked. */
  stock: {
    quantity: number;
    reserved: number;
    tracksSerials: boolean;
    /**
     * What is added to its price for the units on its shelf, with the condition of the one that costs least; null where they are alike, or
     * there are none.
     */
    offered: {
      lowestMinor: number;
      highestMinor: number;
      grade: ProductGrade | null;
      batteryHealth: number | null;
    } | null;
  } | null;
}

/** Returns the price of the unit that costs least, where it is not simply the product's, and whether others cost more. */
function unitPrices({ priceMinor, stock }: ProductRecord): Pick<Product, "fromPrice" | "pricesVary"> {
  const { lowestMinor, highestMinor } = stock?.offered ?? { lowestMinor: 0, highestMinor: 0 };
  if (priceMinor <= 0 || (lowestMinor === 0 && highestMinor === 0)) return {};
  const [lowest, highest] = [unitPriceMinor(priceMinor, lowestMinor), unitPriceMinor(priceMinor, highestMinor)];
  return { fromPrice: fromMinor(lowest), ...(lowest < highest && { pricesVary: true as const }) };
}

/** A product with all its photos, in order. */
export interface ProductWithPhotos extends ProductRecord {
  photos: readonly ProductPhoto[];
}

/** Returns what is known of a product's battery; null where nothing is. */
export const batteryOf = (product: Pick<ProductColumns, keyof typeof NO_BATTERY>): Battery | null =>
  product.batteryHealth === null
    ? null
    : { health: product.batteryHealth, cycles: product.batteryCycles, measuredOn: product.batteryMeasuredOn };

const NO_BATTERY = { batteryHealth: null, batteryCycles: null, batteryMeasuredOn: null };

/** Returns the columns of a battery. */
export const batteryColumns = (battery: Battery | null): Pick<ProductColumns, keyof typeof NO_BATTERY> =>
  battery === null
    ? NO_BATTERY
    : { batteryHealth: battery.health, batteryCycles: battery.cycles, batteryMeasuredOn: battery.measuredOn };

/** Returns the condition that a product is listed with: where it is sold by the unit, that of the unit whose price it has. */
function listedCondition(product: ProductRecord): Pick<Product, "grade" | "battery"> {
  const unit = product.stock?.offered;
  if (!unit) return ownCondition(product);
  const { grade, batteryHealth } = conditionOfUnit(unit);
  return {
    grade: shownGrade(product.condition, grade),
    battery: batteryOf({ batteryHealth, batteryCycles: null, batteryMeasuredOn: null }),
  };
}

/** Returns the condition that was noted of a product itself. */
const ownCondition = (product: ProductRecord): Pick<Product, "grade" | "battery"> => ({
  grade: shownGrade(product.condition, product.grade),
  battery: batteryOf(product),
});

/** Maps a product to what everybody sees. Fields are listed explicitly, so that a new column never leaks. */
export const present = (product: ProductRecord): Product => ({
  id: product.id,
  name: product.name,
  price: fromMinor(product.priceMinor),
  condition: product.condition,
  ...listedCondition(product),
  specs: product.specs,
  image_url: product.imageUrl,
  category: product.category,
  description: product.description,
  created_at: product.createdAt.toISOString(),
  sku: product.sku,
  available: product.stock ? product.stock.quantity - product.stock.reserved : null,
  ...(product.stock?.tracksSerials && { hasUnits: true as const }),
  ...unitPrices(product),
});

/** Maps a product to what staff see. */
export const presentToStaff = (product: ProductWithPhotos): AdminProduct => ({
  ...present(product),
  ...ownCondition(product),
  photos: [...product.photos],
  ean: product.ean,
  mpn: product.mpn,
  isDraft: product.draft === "open",
  inventoryItemId: product.inventoryItemId,
  onHand: product.stock?.quantity ?? null,
  reserved: product.stock?.reserved ?? null,
  updatedAt: product.updatedAt.toISOString(),
  version: product.version,
});
