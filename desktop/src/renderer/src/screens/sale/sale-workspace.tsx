import { Button, useHotkeys } from "@blueprintjs/core";
import { Barcode } from "@blueprintjs/icons";
import type { SaleItem } from "@fundi/shared/sales/sales";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { fetchNow } from "../../lib/queries/fetch-now";
import { useScan } from "../../scanner/use-scan";
import { useMay } from "../../session/session";
import { Blank } from "../../ui/blank";
import { useIsPhone } from "../../ui/data-table/phone-columns";
import { showToast, toastProblem } from "../../ui/toasts";
import type { FinishedSale, FinishSale } from "./finish-dialog";
import { ItemEntry } from "./item-entry";
import { isShort, nameOf } from "./local-sale";
import { type OpenDialog, SaleDialogs } from "./sale-dialogs";
import { SaleLines } from "./sale-lines";
import { SaleNotices } from "./sale-notices";
import { saleItemsQuery } from "./sale-queries";
import { SaleSide } from "./sale-side";
import { useReductions } from "./use-reductions";
import type { Sale } from "./use-sale";
import { useSaleLines } from "./use-sale-lines";

interface Props {
  sale: Sale;
  finish: FinishSale;
  onFinished: (finished: FinishedSale) => void;
  onDropped: () => void;
  onRestored: (id: number) => void;
}

function focus(field: RefObject<HTMLInputElement>): void {
  field.current?.focus();
  field.current?.select();
}

/** Adds what is scanned, wherever the focus is. */
function useScannedItems(add: (item: SaleItem, quantity: number) => void, isOn: boolean): void {
  const queries = useQueryClient();
  useScan((code) => {
    void fetchNow(queries, saleItemsQuery(code)).then((found) => {
      const exact = found.find((item) => item.isExact);
      if (exact) add(exact, 1);
      else void showToast({ intent: "warning", message: `Nothing that is sold has the code “${code}”.` });
    }, toastProblem);
  }, isOn);
}

interface SaleKeys {
  entry: RefObject<HTMLInputElement>;
  customerInput: RefObject<HTMLInputElement>;
  hasLines: boolean;
  mayPay: boolean;
  /** Opens a dialog unless another one is open. */
  openFirst: (what: "discount" | "voucher" | "finish") => void;
}

/** The function keys of the counter. */
function useSaleKeys({ entry, customerInput, hasLines, mayPay, openFirst }: SaleKeys): void {
  const hotkeys = useMemo(() => {
    const key = (combo: string, label: string, run: () => void) => ({
      ...{ combo, label, global: true, group: "Sale", allowInInput: true, preventDefault: true },
      onKeyDown: run,
    });
    return [
      key("f2", "Scan or search an item", () => focus(entry)),
      key("f4", "Find a customer", () => focus(customerInput)),
      key("f6", "Discount on the sale", () => hasLines && openFirst("discount")),
      key("f7", "Voucher", () => hasLines && openFirst("voucher")),
      key("f9", "Take payment", () => mayPay && openFirst("finish")),
    ];
  }, [entry, customerInput, hasLines, mayPay, openFirst]);
  useHotkeys(hotkeys);
}

/** The counter: entry field, lines, customer and totals. */
export function SaleWorkspace({ sale, finish, onFinished, onDropped, onRestored }: Props) {
  const entry = useRef<HTMLInputElement>(null);
  const customerInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenDialog>();
  const reductions = useReductions(sale);
  const lines = useSaleLines(sale, entry);
  const mayChangePrice = useMay("manager");
  const isPhone = useIsPhone();

  const close = () => {
    setOpen(undefined);
    setTimeout(() => entry.current?.focus());
  };
  const openFirst = useCallback((what: "discount" | "voucher" | "finish") => setOpen((now) => now ?? { what }), []);
  const mustWait = reductions.isWaiting && !reductions.mayAgree;
  const hasLines = lines.lines.length > 0;
  const short = lines.lines.find((line) => isShort(line, sale.items));
  const mayPay = hasLines && !mustWait && !short;
  const pay = () => mayPay && setOpen({ what: "finish" });
  useScannedItems(lines.add, open === undefined);
  useSaleKeys({ entry, customerInput, hasLines, mayPay, openFirst });

  /** Handles keys while the field is empty. */
  const onIdleKey = (key: string): boolean => {
    if (key !== "Enter" || !hasLines) return lines.handleKey(key);
    pay();
    return true;
  };

  const payButton = (
    <>
      {short && (
        <p role="status" className="sale-quiet">
          More of {nameOf(short, sale.items)} is in this sale than is free. Reduce it, or take it out, to take the
          payment.
        </p>
      )}
      <Button
        intent="primary"
        size="large"
        fill
        text="Take payment"
        title="Take payment (F9, or Enter in the empty field)"
        disabled={!mayPay}
        onClick={pay}
      />
    </>
  );
  return (
    <>
      <div className="sale-workspace">
        <div className="sale-items">
          <ItemEntry
            input={entry}
            onAdd={lines.add}
            onFree={(name, quantity) => setOpen({ what: "free", name, quantity })}
            onIdleKey={onIdleKey}
          />
          <SaleNotices sale={sale} />
          {hasLines ? (
            <SaleLines
              lines={lines.lines}
              items={sale.items}
              selected={lines.selected}
              mayChangePrice={mayChangePrice}
              onSelect={lines.select}
              onQuantity={lines.setQuantity}
              onRemove={lines.remove}
              onPrice={(key) => setOpen({ what: "price", key })}
            />
          ) : (
            <Blank
              icon={<Barcode size={32} />}
              title="Scan the first item"
              description="Or type a name, a SKU or a service. Everything is kept until it is sold or dropped."
            />
          )}
        </div>
        <SaleSide
          sale={sale}
          reductions={reductions}
          customerInput={customerInput}
          onOpen={setOpen}
          onDropped={onDropped}
          onRestored={onRestored}
        >
          {!isPhone && payButton}
        </SaleSide>
        <SaleDialogs
          open={open}
          sale={sale}
          lines={lines}
          reductions={reductions}
          mayPay={mayPay}
          finish={finish}
          onFinished={onFinished}
          onClose={close}
        />
      </div>
      {isPhone && hasLines && <div className="sale-pay-bar">{payButton}</div>}
    </>
  );
}
