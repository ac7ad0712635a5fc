import type { Intent } from "@blueprintjs/core";
import type { Service, ServiceIconName } from "@fundi/shared/catalog/services";
import { formatKes } from "@fundi/shared/values/money";

export const CATEGORY_LABELS: Record<Service["category"], string> = {
  repairs: "Repairs",
  sales: "Sales",
  software: "Software",
};

export const STATUS_TAGS: Record<Service["status"], { label: string; intent: Intent }> = {
  active: { label: "Active", intent: "success" },
  inactive: { label: "Inactive", intent: "none" },
  draft: { label: "Draft", intent: "warning" },
};

export const ICON_LABELS: Record<ServiceIconName, string> = {
  repair: "Spanner",
  screen: "Screen",
  battery: "Battery",
  keyboard: "Keyboard",
  "data-recovery": "Data recovery",
  virus: "Virus",
  liquid: "Liquid",
  motherboard: "Motherboard",
  upgrade: "Upgrade",
  "custom-pc": "Custom PC",
  consult: "Advice",
  website: "Website",
  "web-app": "Web application",
  network: "Network",
  security: "Security",
  cloud: "Cloud",
  training: "Training",
};

/** Formats the price of a service: a range, where it begins, or that it is on request. */
export function rangeText({ price, priceTo }: Pick<Service, "price" | "priceTo">): string {
  if (price <= 0) return priceText(0);
  if (priceTo === price) return formatKes(price);
  return priceTo > price ? `${formatKes(price)} – ${formatKes(priceTo)}` : `from ${formatKes(price)}`;
}

/** Formats the starting price of a service; the final price is quoted. */
export const priceText = (price: number): string => (price > 0 ? formatKes(price) : "On request");
