import type { Service } from "@fundi/shared/catalog/services";
import type { SERVICE_TEXTS } from "@fundi/shared/settings/texts/service-texts";
import { msg } from "@lingui/core/macro";
import type { Text } from "../../i18n";

export type ServiceCategory = Service["category"];

interface CategoryText {
  label: Text;
  text: keyof typeof SERVICE_TEXTS;
}

/** Most requested first. */
export const SERVICE_CATEGORY_TEXTS: Record<ServiceCategory, CategoryText> = {
  repairs: {
    label: msg`Repairs`,
    text: "services.repairs",
  },
  sales: {
    label: msg`Sales and custom PCs`,
    text: "services.sales",
  },
  software: {
    label: msg`Software, web and security`,
    text: "services.software",
  },
};

export const isServiceCategory = (text: string | null): text is ServiceCategory =>
  text !== null && Object.hasOwn(SERVICE_CATEGORY_TEXTS, text);
