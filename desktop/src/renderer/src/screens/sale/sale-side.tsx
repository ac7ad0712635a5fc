import { Button } from "@blueprintjs/core";
import { Label, Percentage, Trash } from "@blueprintjs/icons";
import type { ReactNode, RefObject } from "react";
import { showToast, toastProblem } from "../../ui/toasts";
import { SaleCustomer } from "./sale-customer";
import type { OpenDialog } from "./sale-dialogs";
import { useDiscardSale } from "./sale-queries";
import { AgreementNote, SaleReductions } from "./sale-reductions";
import { SaleTotal } from "./sale-total";
import type { Reductions } from "./use-reductions";
import type { Sale } from "./use-sale";

interface Props {
  sale: Sale;
  reductions: Reductions;
  customerInput: RefObject<HTMLInputElement>;
  onOpen: (dialog: OpenDialog) => void;
  onDropped: () => void;
  onRestored: (id: number) => void;
  /** The button that takes the payment. */
  children: ReactNode;
}

/** The customer, the totals and the actions of the whole sale. */
export function SaleSide({ sale, reductions, customerInput, onOpen, onDropped, onRestored, children }: Props) {
  const { lines, customer, discount, voucherCode } = sale.local.content;
  const { sums } = reductions;
  const { discard, restore } = useDiscardSale();

  const discardSale = () => {
    const { content, id } = sale.local;
    // Not as callbacks of `mutate`, which are not called after a remount.
    const undo = () => void restore.mutateAsync(content).then((again) => onRestored(again.id), toastProblem);
    const onDiscarded = () => {
      onDropped();
      void showToast({ message: "Sale dropped.", action: { text: "Undo", onClick: undo }, timeout: 10_000 });
    };
    if (id === null) return onDiscarded();
    discard.mutateAsync(id).then(onDiscarded, toastProblem);
  };

  return (
    <aside className="sale-side" aria-label="Customer and total">
      <SaleCustomer customer={customer} input={customerInput} onChange={(next) => sale.change({ customer: next })} />
      <SaleTotal
        sums={sums}
        units={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
        reductions={
          <SaleReductions
            discount={discount}
            voucherCode={voucherCode}
            sums={sums}
            voucherProblem={reductions.voucherProblem}
            onEditDiscount={() => onOpen({ what: "discount" })}
            onRemoveDiscount={reductions.dropDiscount}
            onRemoveVoucher={reductions.dropVoucher}
          />
        }
      >
        {reductions.isWaiting && (
          <AgreementNote
            mayAgree={reductions.mayAgree}
            onAgree={reductions.agree}
            onManager={() => onOpen({ what: "agreement" })}
          />
        )}
        {lines.length > 0 && (!discount || !voucherCode) && (
          <div className="sale-reduce">
            {!discount && (
              <Button
                size="small"
                variant="minimal"
                icon={<Percentage />}
                text="Discount"
                title="Take something off the whole sale (F6)"
                onClick={() => onOpen({ what: "discount" })}
              />
            )}
            {!voucherCode && (
              <Button
                size="small"
                variant="minimal"
                icon={<Label />}
                text="Voucher"
                title="Use a customer's voucher (F7)"
                onClick={() => onOpen({ what: "voucher" })}
              />
            )}
          </div>
        )}
        {children}
        {(lines.length > 0 || sale.local.id !== null) && (
          <Button
            variant="minimal"
            intent="danger"
            fill
            icon={<Trash />}
            text="Drop this sale"
            loading={discard.isPending}
            onClick={discardSale}
          />
        )}
      </SaleTotal>
    </aside>
  );
}
