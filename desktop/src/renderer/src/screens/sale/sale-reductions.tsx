import { Button, Callout } from "@blueprintjs/core";
import { Cross, Edit } from "@blueprintjs/icons";
import type { SaleDiscount } from "@fundi/shared/sales/sales";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { ReactNode } from "react";
import type { SaleSums } from "./local-sale";

interface RowsProps {
  discount: SaleDiscount | null;
  voucherCode: string;
  sums: SaleSums;
  /** Why the voucher cannot be used. */
  voucherProblem: string | null;
  onEditDiscount: () => void;
  onRemoveDiscount: () => void;
  onRemoveVoucher: () => void;
}

/** Discount and voucher of the whole sale with their actions; rows of the totals. */
export function SaleReductions({ discount, voucherCode, sums, voucherProblem, ...on }: RowsProps) {
  return (
    <>
      {discount && (
        <ReductionRow
          what="discount"
          name={discount.kind === "percent" ? `Discount ${discount.value}%` : "Discount"}
          note={<span className="sale-quiet">{discount.reason}</span>}
          minor={sums.discountMinor}
          onEdit={on.onEditDiscount}
          onRemove={on.onRemoveDiscount}
        />
      )}
      {voucherCode && (
        <ReductionRow
          what="voucher"
          name={`Voucher ${voucherCode}`}
          note={
            voucherProblem !== null && (
              <span className="sale-reduction-problem" role="alert">
                {voucherProblem}
              </span>
            )
          }
          minor={sums.voucherMinor}
          onRemove={on.onRemoveVoucher}
        />
      )}
    </>
  );
}

interface RowProps {
  what: "discount" | "voucher";
  name: string;
  note: ReactNode;
  minor: number;
  onEdit?: () => void;
  onRemove: () => void;
}

const ReductionRow = ({ what, name, note, minor, onEdit, onRemove }: RowProps) => (
  <div className="sale-reduction">
    <dt>
      <span className="sale-reduction-name">
        {name}
        {note}
      </span>
      {onEdit && (
        <Button size="small" variant="minimal" icon={<Edit />} aria-label={`Change the ${what}`} onClick={onEdit} />
      )}
      <Button size="small" variant="minimal" icon={<Cross />} aria-label={`Take the ${what} out`} onClick={onRemove} />
    </dt>
    <dd className="tabular">{formatKes(-fromMinor(minor))}</dd>
  </div>
);

interface AgreementProps {
  mayAgree: boolean;
  onAgree: () => void;
  /** Called when a manager approves on this computer. */
  onManager: () => void;
}

/** Shows that a manager must approve the discount before payment, here or on their own computer. */
export function AgreementNote({ mayAgree, onAgree, onManager }: AgreementProps) {
  return (
    <Callout intent="warning" compact role="status" className="sale-agreement">
      <span>
        {mayAgree
          ? "Nobody has agreed to this discount yet."
          : "A manager has to agree to this discount. Managers are told, and can agree on their own screen or here."}
      </span>
      {mayAgree ? (
        <Button size="small" text="Agree" onClick={onAgree} />
      ) : (
        <Button size="small" text="Manager is here" onClick={onManager} />
      )}
    </Callout>
  );
}
