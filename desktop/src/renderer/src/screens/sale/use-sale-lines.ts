import { SALE_QUANTITY_MAX, type SaleItem, type SaleLine } from "@fundi/shared/sales/sales";
import { type RefObject, useState } from "react";
import { useNavigate } from "react-router-dom";
import { recordPath } from "../../lib/record-path";
import { showToast } from "../../ui/toasts";
import { addItem, freeLine, newKey } from "./local-sale";
import { shortageOf } from "./stock-words";
import type { Sale } from "./use-sale";

const warnOfMaximum = () =>
  void showToast({
    intent: "warning",
    message: `A line holds ${SALE_QUANTITY_MAX} at most, and has that many now. Sell the rest in another sale.`,
  });

/** Says at once what the server would refuse when the sale is finished. */
function warnOfShortage(message: string, { held, unitOrder }: SaleItem, openOrder: (id: number) => void): void {
  const order = unitOrder ?? held.map(({ orderId, orderNumber }) => ({ id: orderId, orderNumber }))[0];
  const action = order && { text: `Open ${order.orderNumber}`, onClick: () => openOrder(order.id) };
  void showToast({ intent: "warning", message, timeout: 10_000, ...(action && { action }) });
}

/** The lines of a sale, the selected one, and what changes them. `entry` is the field for the next item. */
export function useSaleLines(sale: Sale, entry: RefObject<HTMLInputElement>) {
  const { lines } = sale.local.content;
  const [selected, select] = useState<string>();
  const navigate = useNavigate();
  const openOrder = (id: number) => navigate(recordPath("order", id));

  const setLines = (next: SaleLine[]) => sale.change({ lines: next });
  const add = (item: SaleItem, quantity: number) => {
    const shortage = shortageOf(lines, item, quantity);
    if (shortage) return warnOfShortage(shortage, item, openOrder);
    const key = newKey();
    const added = addItem(lines, item, quantity, key);
    // Updated from the latest lines, as a scanner may be faster than rendering.
    sale.change((content) => ({ lines: addItem(content.lines, item, quantity, key).lines }), [item]);
    select(added.key);
    if (added.isCut) warnOfMaximum();
  };
  const addFree = (name: string, price: number, quantity: number) => {
    const line = freeLine(name, price, quantity);
    setLines([...lines, line]);
    select(line.key);
  };
  const replace = (line: SaleLine) => setLines(lines.map((other) => (other.key === line.key ? line : other)));
  const setQuantity = (key: string, asked: number) => {
    const quantity = Math.min(SALE_QUANTITY_MAX, Math.max(1, asked));
    setLines(
      lines.map((line) =>
        line.key === key && !(line.kind === "product" && line.unitId !== undefined) ? { ...line, quantity } : line,
      ),
    );
    if (asked > SALE_QUANTITY_MAX) warnOfMaximum();
  };
  const remove = (key: string) => {
    const at = lines.findIndex((line) => line.key === key);
    setLines(lines.filter((line) => line.key !== key));
    select((lines[at + 1] ?? lines[at - 1])?.key);
    entry.current?.focus();
  };

  /** Handles a key pressed in the empty field. Returns whether it was one for the lines. */
  const handleKey = (key: string): boolean => {
    const at = lines.findIndex((line) => line.key === selected);
    const line = lines[at] ?? lines.at(-1);
    if (!line) return false;
    switch (key) {
      case "ArrowDown":
        select(lines[(at + 1) % lines.length]?.key);
        return true;
      case "ArrowUp":
        select(lines[(at <= 0 ? lines.length : at) - 1]?.key);
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
      default:
        return false;
    }
  };

  return { lines, selected, select, add, addFree, replace, setQuantity, remove, handleKey };
}

export type SaleLinesState = ReturnType<typeof useSaleLines>;
