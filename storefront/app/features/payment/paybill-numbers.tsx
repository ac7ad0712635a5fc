import type { Mpesa } from "@fundi/shared/payments/mpesa";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { classNames } from "../../components/class-names";
import { CopyButton } from "../../components/copy-button";

interface PaybillNumbersProps {
  mpesa: Mpesa;
  /** In whole shillings. */
  amount: number;
}

/** The numbers to enter on the phone, in large type. */
export function PaybillNumbers({ mpesa, amount }: PaybillNumbersProps) {
  return (
    <dl className="grid divide-y divide-line rounded-md border border-line bg-surface">
      <Line
        label={mpesa.kind === "till" ? t`Till number` : t`Business number`}
        shown={mpesa.number}
        copied={mpesa.number}
      />
      {mpesa.kind === "paybill" && <Line label={t`Account number`} shown={mpesa.account} copied={mpesa.account} />}
      <Line label={t`Amount`} shown={formatAmount(amount)} copied={String(amount)} />
    </dl>
  );
}

/** Longer numbers do not fit beside their button on a small phone at full size. */
const ROOMY = 8;

const Line = ({ label, shown, copied }: { label: string; shown: string; copied: string }) => (
  <div className="px-4 py-4 sm:px-6">
    <dt className="text-sm font-semibold text-muted">{label}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <span
        className={classNames(
          "font-display font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-4xl",
          shown.length > ROOMY ? "text-2xl min-[24rem]:text-3xl" : "text-3xl",
        )}
      >
        {shown}
      </span>
      <CopyButton value={copied} label={label.toLowerCase()} size="md" />
    </dd>
  </div>
);
