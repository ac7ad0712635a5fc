import type { Product } from "@fundi/shared/catalog/products";
import { textOf } from "../../i18n";
import { CONDITION_LABELS, conditionText } from "../condition";
import { categoryLabel } from "./product-facts";
import { decidingSpecs } from "./specs";

/**
 * Returns what a product is, for search engines and feeds: its description, or a sentence of its name, condition and key
 * specs where it has none.
 */
export function describeProduct({
  name,
  description,
  condition,
  grade,
  battery,
  category,
  specs,
}: Describable): string {
  const written = description.replace(/\s+/g, " ").trim();
  if (written !== "") return written;
  const used = conditionText({ grade, batteryHealth: battery?.health });
  const facts = [
    textOf(CONDITION_LABELS[condition]),
    ...(used ? [used] : []),
    categoryLabel(category),
    ...decidingSpecs(specs),
  ];
  return `${name}: ${facts.join(", ")}.`;
}

type Describable = Pick<Product, "name" | "description" | "condition" | "grade" | "battery" | "category" | "specs">;
