import { Button, Callout } from "@blueprintjs/core";
import { Cross, Edit } from "@blueprintjs/icons";
import type { SaleDiscount } from "@fundi/shared/counter-sales";
import { formatKes, fromMinor } from "@fundi/shared/money";
import type { SaleSums } from "./sale-work";

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

/** What is taken off the whole sale, each with the way to change it; rows of the list of the total. */
export function SaleReductions({ discount, voucherCode, sums, voucherProblem, ...on }: RowsProps) {
  return (
    <>
      {discount && (
        <div className="sale-reduction">
          <dt>
            <span className="sale-reduction-name">
              {discount.kind === "percent" ? `Discount ${discount.value}%` : "Discount"}
              <span className="sale-quiet">{discount.reason}</span>
            </span>
            <Button
              size="small"
              variant="minimal"
              icon={<Edit />}
              aria-label="Change the discount"
              onClick={on.onEditDiscount}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<Cross />}
              aria-label="Take the discount out"
              onClick={on.onRemoveDiscount}
            />
          </dt>
          <dd className="tabular">{formatKes(-fromMinor(sums.discountMinor))}</dd>
        </div>
      )}
      {voucherCode && (
        <div className="sale-reduction">
          <dt>
            <span className="sale-reduction-name">
              Voucher {voucherCode}
              {voucherProblem !== null && (
                <span className="sale-reduction-problem" role="alert">
                  {voucherProblem}
                </span>
              )}
            </span>
            <Button
              size="small"
              variant="minimal"
              icon={<Cross />}
              aria-label="Take the voucher out"
              onClick={on.onRemoveVoucher}
            />
          </dt>
          <dd className="tabular">{formatKes(-fromMinor(sums.voucherMinor))}</dd>
        </div>
      )}
    </>
  );
}

interface AgreementProps {
  mayAgree: boolean;
  onAgree: () => void;
}

/** What has to happen before a clerk can take the money: a manager agrees, here or at their own desk. */
export function AgreementNote({ mayAgree, onAgree }: AgreementProps) {
  return (
    <Callout intent="warning" compact role="status" className="sale-agreement">
      <span>
        {mayAgree
          ? "Nobody has agreed to this discount yet."
          : "A manager has to agree to this discount: this sale is open on their screen, too."}
      </span>
      {mayAgree && <Button size="small" text="Agree" onClick={onAgree} />}
    </Callout>
  );
}
