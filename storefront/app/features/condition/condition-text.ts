import type { ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { Product } from "@fundi/shared/catalog/products";
import { msg, t } from "@lingui/core/macro";
import type { Text } from "../../i18n";

export const CONDITION_LABELS: Record<Product["condition"], Text> = { new: msg`New`, refurbished: msg`Refurbished` };

export const gradeText = (grade: ProductGrade): string => t`Grade ${grade}`;

export const batteryText = (health: number): string => t`Battery ${health}%`;

/** What tells a used product from others, where anything is known. */
interface Used {
  grade?: ProductGrade | null | undefined;
  batteryHealth?: number | null | undefined;
}

/** Returns the grade and the battery of a used product in one line: "Grade A · Battery 91%"; "" where neither is known. */
export const conditionText = ({ grade, batteryHealth }: Used): string =>
  [grade && gradeText(grade), batteryHealth && batteryText(batteryHealth)].filter(Boolean).join(" · ");
