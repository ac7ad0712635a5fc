import { Button, Callout, useHotkeys } from "@blueprintjs/core";
import { Barcode, Label, Percentage, Trash } from "@blueprintjs/icons";
import type { SaleItem, SaleLine } from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef, useState } from "react";
import { describeProblem } from "../../lib/problem";
import { fetchNow } from "../../lib/queries/fetch-now";
import { useScan } from "../../scanner/use-scan";
import { useMay } from "../../session/session";
import { Blank } from "../../ui/blank";
import { useIsPhone } from "../../ui/data-table/phone-columns";
import { showToast, toastProblem } from "../../ui/toasts";
import { AgreeDialog } from "./agree-dialog";
import { DiscountDialog } from "./discount-dialog";
import { FinishDialog, type FinishedSale, type FinishSale } from "./finish-dialog";
import { ItemEntry } from "./item-entry";
import { FreeLineDialog, PriceDialog } from "./line-dialogs";
import { addItem, freeLine, newKey } from "./local-sale";
import { SaleCustomer } from "./sale-customer";
import { SaleLines } from "./sale-lines";
import { saleItemsQuery, useDiscardSale } from "./sale-queries";
import { AgreementNote, SaleReductions } from "./sale-reductions";
import { SaleTotal } from "./sale-total";
import { useReductions } from "./use-reductions";
import type { Sale } from "./use-sale";
import { VoucherDialog } from "./voucher-dialog";

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

type Open =
  | { what: "finish" | "discount" | "agreement" | "voucher" }
  | { what: "free"; name: string }
  | { what: "price"; key: string };

/** The counter: entry field, lines, customer and totals. */
export function SaleWorkspace({ sale, finish, onFinished, onDropped, onRestored }: Props) {
  const { local, items } = sale;
  const { lines, customer } = local.content;
  const { discount, voucherCode } = local.content;
  const reductions = useReductions(sale);
  const { sums } = reductions;
  const total = fromMinor(sums.totalMinor);
  const queries = useQueryClient();
  const mayChangePrice = useMay("manager");
  const entry = useRef<HTMLInputElement>(null);
  const customerInput = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const { discard, restore } = useDiscardSale();

  const setLines = (next: SaleLine[]) => sale.change({ lines: next });
  const add = (item: SaleItem, quantity: number) => {
    const key = newKey();
    // Updated from the latest lines, as a scanner may be faster than rendering.
    sale.change((content) => ({ lines: addItem(content.lines, item, quantity, key).lines }), [item]);
    setSelected(addItem(lines, item, quantity, key).key);
  };
  const setQuantity = (key: string, quantity: number) =>
    setLines(
      lines.map((line) => (line.key === key ? { ...line, quantity: Math.min(999, Math.max(1, quantity)) } : line)),
    );
  const remove = (key: string) => {
    const at = lines.findIndex((line) => line.key === key);
    setLines(lines.filter((line) => line.key !== key));
    setSelected((lines[at + 1] ?? lines[at - 1])?.key);
    entry.current?.focus();
  };
  const close = () => {
    setOpen(undefined);
    setTimeout(() => entry.current?.focus());
  };
  const mustWait = reductions.isWaiting && !reductions.mayAgree;
  const hasLines = lines.length > 0;
  const mayPay = hasLines && !mustWait;
  const pay = () => mayPay && setOpen({ what: "finish" });

  // Scans are added wherever the focus is.
  useScan((code) => {
    void fetchNow(queries, saleItemsQuery(code)).then((found) => {
      const exact = found.find((item) => item.isExact);
      if (exact) add(exact, 1);
      else void showToast({ intent: "warning", message: `Nothing that is sold has the code “${code}”.` });
    }, toastProblem);
  }, open === undefined);

  const hotkeys = useMemo(() => {
    const key = (combo: string, label: string, run: () => void) => ({
      ...{ combo, label, global: true, group: "Sale", allowInInput: true, preventDefault: true },
      onKeyDown: run,
    });
    return [
      key("f2", "Scan or search an item", () => focus(entry)),
      key("f4", "Find a customer", () => focus(customerInput)),
      key("f6", "Discount on the sale", () => hasLines && setOpen((now) => now ?? { what: "discount" })),
      key("f7", "Voucher", () => hasLines && setOpen((now) => now ?? { what: "voucher" })),
      key("f9", "Take payment", () => mayPay && setOpen((now) => now ?? { what: "finish" })),
    ];
  }, [hasLines, mayPay]);
  useHotkeys(hotkeys);

  /** Handles keys for the lines while the field is empty. */
  const onIdleKey = (key: string): boolean => {
    if (lines.length === 0) return false;
    const at = lines.findIndex((line) => line.key === selected);
    const line = lines[at] ?? lines.at(-1);
    if (!line) return false;
    switch (key) {
      case "ArrowDown":
        setSelected(lines[(at + 1) % lines.length]?.key);
        return true;
      case "ArrowUp":
        setSelected(lines[(at <= 0 ? lines.length : at) - 1]?.key);
        return true;
      case "+":
        setQuantity(line.key, line.quantity + 1);
        return true;
      case "-":
        setQuantity(line.key, line.quantity - 1);
        return true;
      case "Delete":
        remove(line.key);
        return true;
      case "Enter":
        pay();
        return true;
      default:
        return false;
    }
  };

  const discardSale = () => {
    const { content, id } = local;
    // Not as callbacks of `mutate`, which are not called after a remount.
    const undo = () => void restore.mutateAsync(content).then((again) => onRestored(again.id), toastProblem);
    const onDiscarded = () => {
      onDropped();
      void showToast({ message: "Sale dropped.", action: { text: "Undo", onClick: undo }, timeout: 10_000 });
    };
    if (id === null) return onDiscarded();
    discard.mutateAsync(id).then(onDiscarded, toastProblem);
  };

  const priced = open?.what === "price" ? lines.find(({ key }) => key === open.key) : undefined;
  const isPhone = useIsPhone();
  const payButton = (
    <Button
      intent="primary"
      size="large"
      fill
      text="Take payment"
      title="Take payment (F9, or Enter in the empty field)"
      disabled={!mayPay}
      onClick={pay}
    />
  );
  return (
    <>
      <div className="sale-workspace">
        <div className="sale-items">
          <ItemEntry
            input={entry}
            onAdd={add}
            onFree={(name) => setOpen({ what: "free", name })}
            onIdleKey={onIdleKey}
          />
          {sale.remoteChange && (
            <Callout intent="warning" compact role="alert" className="sale-remote-change">
              <span>
                {sale.remoteChange.by} changed this sale too; both changes are in.
                {sale.remoteChange.clashes.length > 0 &&
                  ` Where you both changed the same, yours stands: ${sale.remoteChange.clashes.join(", ")}.`}
              </span>
              <Button size="small" text="Got it" onClick={sale.dismissRemoteChange} />
            </Callout>
          )}
          {sale.refusal && (
            <Callout intent="danger" compact role="alert">
              Not saved: {describeProblem(sale.refusal).title}
            </Callout>
          )}
          {lines.length === 0 ? (
            <Blank
              icon={<Barcode size={32} />}
              title="Scan the first item"
              description="Or type a name, a SKU or a service. Everything is kept until it is sold or dropped."
            />
          ) : (
            <SaleLines
              lines={lines}
              items={items}
              selected={selected}
              mayChangePrice={mayChangePrice}
              onSelect={setSelected}
              onQuantity={setQuantity}
              onRemove={remove}
              onPrice={(key) => setOpen({ what: "price", key })}
            />
          )}
        </div>
        <aside className="sale-side" aria-label="Customer and total">
          <SaleCustomer
            customer={customer}
            input={customerInput}
            onChange={(next) => sale.change({ customer: next })}
          />
          <SaleTotal
            sums={sums}
            units={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
            reductions={
              <SaleReductions
                discount={discount}
                voucherCode={voucherCode}
                sums={sums}
                voucherProblem={reductions.voucherProblem}
                onEditDiscount={() => setOpen({ what: "discount" })}
                onRemoveDiscount={reductions.dropDiscount}
                onRemoveVoucher={reductions.dropVoucher}
              />
            }
          >
            {reductions.isWaiting && (
              <AgreementNote
                mayAgree={reductions.mayAgree}
                onAgree={reductions.agree}
                onManager={() => setOpen({ what: "agreement" })}
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
                    onClick={() => setOpen({ what: "discount" })}
                  />
                )}
                {!voucherCode && (
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Label />}
                    text="Voucher"
                    title="Use a customer's voucher (F7)"
                    onClick={() => setOpen({ what: "voucher" })}
                  />
                )}
              </div>
            )}
            {!isPhone && payButton}
            {(lines.length > 0 || local.id !== null) && (
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
        {open?.what === "finish" && mayPay && (
          <FinishDialog sale={sale} finish={finish} total={total} onDone={onFinished} onClose={close} />
        )}
        {open?.what === "discount" && (
          <DiscountDialog
            discount={discount}
            goodsMinor={sums.goodsMinor}
            limitPercent={reductions.limitPercent}
            onDone={(next) => {
              reductions.setDiscount(next);
              close();
            }}
            onClose={close}
          />
        )}
        {open?.what === "agreement" && <AgreeDialog sale={sale} sums={sums} onClose={close} />}
        {open?.what === "voucher" && (
          <VoucherDialog
            customer={customer}
            onDone={(next) => {
              reductions.setVoucher(next);
              close();
            }}
            onClose={close}
          />
        )}
        {open?.what === "free" && (
          <FreeLineDialog
            name={open.name}
            onDone={(name, price) => {
              const line = freeLine(name, price);
              setLines([...lines, line]);
              setSelected(line.key);
              close();
            }}
            onClose={close}
          />
        )}
        {priced && (
          <PriceDialog
            line={priced}
            items={items}
            onDone={(line) => {
              setLines(lines.map((other) => (other.key === line.key ? line : other)));
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      {isPhone && lines.length > 0 && <div className="sale-pay-bar">{payButton}</div>}
    </>
  );
}
