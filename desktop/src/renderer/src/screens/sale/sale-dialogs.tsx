import { fromMinor } from "@fundi/shared/values/money";
import { AgreeDialog } from "./agree-dialog";
import { DiscountDialog } from "./discount-dialog";
import { FinishDialog, type FinishedSale, type FinishSale } from "./finish-dialog";
import { FreeLineDialog, PriceDialog } from "./line-dialogs";
import type { Reductions } from "./use-reductions";
import type { Sale } from "./use-sale";
import type { SaleLinesState } from "./use-sale-lines";
import { VoucherDialog } from "./voucher-dialog";

/** The open dialog, with what it is about. */
export type OpenDialog =
  | { what: "finish" | "discount" | "agreement" | "voucher" }
  | { what: "free"; name: string; quantity: number }
  | { what: "price"; key: string };

interface Props {
  open: OpenDialog | undefined;
  sale: Sale;
  lines: SaleLinesState;
  reductions: Reductions;
  mayPay: boolean;
  finish: FinishSale;
  onFinished: (finished: FinishedSale) => void;
  onClose: () => void;
}

/** The dialogs of a sale. */
export function SaleDialogs({ open, sale, lines, reductions, mayPay, finish, onFinished, onClose }: Props) {
  const { discount, customer } = sale.local.content;
  const { sums } = reductions;
  const priced = open?.what === "price" ? lines.lines.find(({ key }) => key === open.key) : undefined;
  /** Closes the dialog after its change. */
  const closingAfter =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      change(...args);
      onClose();
    };
  return (
    <>
      {open?.what === "finish" && mayPay && (
        <FinishDialog
          sale={sale}
          finish={finish}
          total={fromMinor(sums.totalMinor)}
          onDone={onFinished}
          onClose={onClose}
        />
      )}
      {open?.what === "discount" && (
        <DiscountDialog
          discount={discount}
          goodsMinor={sums.goodsMinor}
          limitPercent={reductions.limitPercent}
          onDone={closingAfter(reductions.setDiscount)}
          onClose={onClose}
        />
      )}
      {open?.what === "agreement" && <AgreeDialog sale={sale} sums={sums} onClose={onClose} />}
      {open?.what === "voucher" && (
        <VoucherDialog customer={customer} onDone={closingAfter(reductions.setVoucher)} onClose={onClose} />
      )}
      {open?.what === "free" && (
        <FreeLineDialog
          name={open.name}
          onDone={closingAfter((name: string, price: number) => lines.addFree(name, price, open.quantity))}
          onClose={onClose}
        />
      )}
      {priced && (
        <PriceDialog line={priced} items={sale.items} onDone={closingAfter(lines.replace)} onClose={onClose} />
      )}
    </>
  );
}
