import type { ProductAlert } from "@fundi/shared/catalog/product-alerts";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";

/** Returns when somebody is told. */
export function wishLine({ wishedPrice }: Pick<ProductAlert, "wishedPrice">): string {
  if (wishedPrice === null) return t`When it costs less, or is back in stock.`;
  const amount = formatAmount(wishedPrice);
  return t`When it costs ${amount} or less.`;
}
