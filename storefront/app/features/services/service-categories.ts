import type { Service } from "@fundi/shared/services";

export type ServiceCategory = Service["category"];

interface CategoryText {
  label: string;
  sentence: string;
}

/** In the order in which people come for them. */
export const SERVICE_CATEGORY_TEXTS: Record<ServiceCategory, CategoryText> = {
  repairs: {
    label: "Repairs",
    sentence:
      "Screens, batteries, keyboards, boards, lost files. We look first, tell you the price, and start on your yes.",
  },
  sales: {
    label: "Sales and custom PCs",
    sentence: "Help with choosing, machines built to measure, and everything set up before you carry it home.",
  },
  software: {
    label: "Software, web and security",
    sentence: "Websites, business systems, networks, backups and training for teams without their own IT.",
  },
};

export const isServiceCategory = (text: string | null): text is ServiceCategory =>
  text !== null && Object.hasOwn(SERVICE_CATEGORY_TEXTS, text);
