import { formatKes } from "@fundi/shared/money";
import { CopyButton } from "../../components/copy-button";

interface PaybillNumbersProps {
  businessNumber: string;
  accountNumber: string;
  /** In shillings. */
  amount: number;
}

/** The three numbers to type into the phone, large enough to read from arm's length. */
export function PaybillNumbers({ businessNumber, accountNumber, amount }: PaybillNumbersProps) {
  const plainAmount = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return (
    <dl className="grid divide-y divide-line rounded-md border border-line bg-surface">
      <Line label="Business number" shown={businessNumber} copied={businessNumber} />
      <Line label="Account number" shown={accountNumber} copied={accountNumber} />
      <Line label="Amount" shown={formatKes(amount)} copied={plainAmount} />
    </dl>
  );
}

const Line = ({ label, shown, copied }: { label: string; shown: string; copied: string }) => (
  <div className="flex items-center justify-between gap-3 px-4 py-4 sm:px-6">
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="font-display text-3xl font-bold tracking-tight tabular-nums sm:text-4xl">{shown}</dd>
    </div>
    <CopyButton value={copied} label={label.toLowerCase()} size="md" />
  </div>
);
