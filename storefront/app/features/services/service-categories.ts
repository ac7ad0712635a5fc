import type { Service } from "@fundi/shared/catalog/services";
import type { ShopTextKey } from "@fundi/shared/settings/shop-texts";

export type ServiceCategory = Service["category"];

interface CategoryText {
  label: string;
  text: ShopTextKey;
}

/** Most requested first. */
export const SERVICE_CATEGORY_TEXTS: Record<ServiceCategory, CategoryText> = {
  repairs: {
    label: "Repairs",
    text: "services.repairs",
  },
  sales: {
    label: "Sales and custom PCs",
    text: "services.sales",
  },
  software: {
    label: "Software, web and security",
    text: "services.software",
  },
};

export const isServiceCategory = (text: string | null): text is ServiceCategory =>
  text !== null && Object.hasOwn(SERVICE_CATEGORY_TEXTS, text);
