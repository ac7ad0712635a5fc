import { formatAmount } from "@fundi/shared/values/money";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../../components/card";

const Row = ({ label, value }: { label: ReactNode; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);

interface RepairLinesProps {
  repair: MyRepairDetail;
  /** How the bill is opened and paid. */
  children: ReactNode;
}

/** What was agreed, and what is left to pay on its bill. */
export function RepairLines({ repair: { lines, bill }, children }: RepairLinesProps) {
  if (lines.length === 0 && bill === null) return null;
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`What was agreed`}</h2>
      <dl className="grid gap-2">
        {lines.map((line) => (
          <Row
            key={line.id}
            label={line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text}
            value={formatAmount(line.price * line.quantity)}
          />
        ))}
        {lines.length > 1 && <Row label={<b>{t`Together`}</b>} value={formatAmount(total)} />}
      </dl>
      {bill && (
        <dl className="grid gap-2 border-t border-line pt-3">
          {bill.paid > 0 && <Row label={t`Paid already`} value={formatAmount(bill.paid)} />}
          <Row label={<b>{t`Still to pay`}</b>} value={formatAmount(bill.due)} />
          {bill.depositDue > 0 && <Row label={t`Before we begin`} value={formatAmount(bill.depositDue)} />}
        </dl>
      )}
      {children}
    </Card>
  );
}
