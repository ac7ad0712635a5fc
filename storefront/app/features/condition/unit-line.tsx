import type { OrderItem } from "@fundi/shared/orders/orders";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../i18n";

/** Which unit was ordered, and what was to be known of it. */
export function UnitLine({ unit: { tail, remark, remarkSw } }: { unit: NonNullable<OrderItem["unit"]> }) {
  const said = (currentLanguage() === "sw" && remarkSw) || remark;
  return (
    <span className="block text-sm text-muted">
      {t`Serial ends in ${tail}`}
      {said && ` · ${said}`}
    </span>
  );
}
