import type { Intent } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/money";
import type { Service, ServiceIconName } from "@fundi/shared/services";

export const CATEGORY_WORDS: Record<Service["category"], string> = {
  repairs: "Repairs",
  sales: "Sales",
  software: "Software",
};

export const STATUS_WORDS: Record<Service["status"], { label: string; intent: Intent }> = {
  active: { label: "Active", intent: "success" },
  inactive: { label: "Inactive", intent: "none" },
  draft: { label: "Draft", intent: "warning" },
};

export const ICON_WORDS: Record<ServiceIconName, string> = {
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

/** What a service costs from; none of it is agreed on with the customer. */
export const priceWords = (price: number): string => (price > 0 ? formatKes(price) : "On request");
