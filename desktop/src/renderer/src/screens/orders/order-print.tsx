import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { printInvoice, printPickingList, printReceipt } from "../../printing/printing";
import { usePrint } from "../../printing/use-print";

/** Prints an order as receipt, invoice or pick list. */
export function OrderPrint({ order }: { order: OrderDetail }) {
  const { print, isPrinting } = usePrint();
  return (
    <>
      <Button
        size="small"
        icon={<Print />}
        text="Receipt"
        title="Print the receipt, 80 mm"
        disabled={isPrinting}
        onClick={() => print((by) => printReceipt(order.id, by))}
      />
      <Button
        size="small"
        icon={<Print />}
        text="Invoice"
        title="Open the invoice to print it on A4"
        disabled={isPrinting}
        onClick={() => print(() => printInvoice(order))}
      />
      {order.status !== "cancelled" && !isRepairBill(order) && (
        <Button
          size="small"
          icon={<Print />}
          text="Picking list"
          title="Print what to fetch from the shelves"
          disabled={isPrinting}
          onClick={() => print((by) => printPickingList([order.id], by))}
        />
      )}
    </>
  );
}
