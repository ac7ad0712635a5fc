import type { Product } from "@fundi/shared/catalog/products";
import { Badge } from "../../components/badge";
import { textOf } from "../../i18n";
import { CONDITION_LABELS, gradeText } from "./condition-text";

interface ConditionBadgeProps {
  product: Pick<Product, "condition" | "grade">;
  /** In a narrow container a grade stands alone: only goods that are not new have one. */
  isCompact?: boolean;
  className?: string;
}

/** New or refurbished, with the grade of what is graded. */
export function ConditionBadge({ product: { condition, grade }, isCompact, className }: ConditionBadgeProps) {
  const label = textOf(CONDITION_LABELS[condition]);
  return (
    <Badge tone={condition === "new" ? "good" : "neutral"} {...(className && { className })}>
      {grade ? (
        <span>
          <span className={isCompact ? "sr-only @min-[13rem]:not-sr-only" : undefined}>{label} · </span>
          {gradeText(grade)}
        </span>
      ) : (
        label
      )}
    </Badge>
  );
}
