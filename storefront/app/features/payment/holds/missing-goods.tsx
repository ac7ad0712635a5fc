import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { CallUs } from "../../shell";

type Missing = NonNullable<OrderDetail["missing"]>;

const listOf = (missing: Missing): string =>
  missing.map(({ name, requested, available }) => `${requested - available} × ${name}`).join(", ");

/** Returns what the shop says where it has money for goods that are gone. */
export const paidWords = (missing: Missing, received: number): string =>
  t`We have your ${formatAmount(received)}. Not everything is here just now: ${listOf(missing)} missing. We call you: you can wait for it, or get your money back.`;

/** Says before anything is paid that the goods of an order are gone. */
export function MissingGoods({ missing }: { missing: Missing }) {
  return (
    <div role="status" className="grid gap-1 rounded-md bg-attention-soft p-4 text-attention">
      <p className="font-semibold">{t`Please do not pay yet: not everything is here.`}</p>
      <p className="wrap-anywhere">{t`Missing: ${listOf(missing)}. It was sold before it could be set aside for you.`}</p>
      <p>
        {t`Ask us when it comes, or cancel the order:`} <CallUs />
      </p>
    </div>
  );
}
