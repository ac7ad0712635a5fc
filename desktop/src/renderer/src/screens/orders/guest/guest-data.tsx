import { Button } from "@blueprintjs/core";
import { eraseGuestData, exportGuestData } from "@fundi/shared/orders/guest-data";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { saveFile } from "../../../lib/save-file";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useInvalidateOrder } from "../order-queries";

/** For managers whom a customer without an account asks for their data, or for its erasure. */
export function GuestData({ order }: { order: OrderDetail }) {
  const [isAsking, setAsking] = useState(false);
  const invalidate = useInvalidateOrder();
  const params = { id: order.id };
  const download = useMutation({
    mutationFn: () => call(exportGuestData, { params }),
    onSuccess: (file) => saveFile(file, `personal-data-${order.orderNumber}.json`),
    onError: toastProblem,
  });
  const erase = useMutation({
    mutationFn: () => call(eraseGuestData, { params }),
    onSuccess: (erased) => {
      invalidate(erased);
      toastSuccess("The customer's data was erased.");
    },
    onError: toastProblem,
    onSettled: () => setAsking(false),
  });
  return (
    <div className="order-guest-data">
      <Button
        size="small"
        text="Save as a file"
        title="Everything the shop knows about the customer of this order, for them"
        loading={download.isPending}
        onClick={() => download.mutate()}
      />
      <Button size="small" text="Erase…" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Erase the customer of ${order.orderNumber}?`}
        confirmLabel="Erase their data"
        intent="danger"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          Name, phone, e-mail, address, notes and payers are removed from this order, and their link ends. Goods, sums
          and the invoice stay. This cannot be undone.
        </p>
        <p>Make sure that you talk to them: they have the link of the order, or its receipt.</p>
      </ConfirmDialog>
    </div>
  );
}
