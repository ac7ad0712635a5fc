import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { getInvoice, type OrderDetail } from "@fundi/shared/orders/orders";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { saveFile } from "../../lib/save-file";
import { toastProblem } from "../../ui/toasts";

/** Downloads the invoice; a plain link could not send the session token. */
export function InvoiceButton({ order }: { order: OrderDetail }) {
  const download = useMutation({
    mutationFn: () => call(getInvoice, { params: { id: order.id } }),
    onSuccess: (pdf) => saveFile(pdf, `invoice-${order.orderNumber}.pdf`),
    onError: toastProblem,
  });
  return (
    <Button
      size="small"
      icon={<Download />}
      text="Save PDF"
      title="Save the invoice as a PDF"
      loading={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
