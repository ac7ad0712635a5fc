import { Button, InputGroup } from "@blueprintjs/core";
import { type OrderDetail, renewOrderLink } from "@fundi/shared/orders/orders";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useInvalidateOrder } from "../order-queries";

/** Makes a new link for a customer without an account, to be read out or sent to them; earlier ones end. */
export function OrderLink({ order }: { order: OrderDetail }) {
  const [isAsking, setAsking] = useState(false);
  const invalidate = useInvalidateOrder();
  const renew = useMutation({
    mutationFn: () => call(renewOrderLink, { params: { id: order.id } }),
    onSuccess: ({ order: renewed }) => invalidate(renewed),
    onError: toastProblem,
    onSettled: () => setAsking(false),
  });
  const url = renew.data?.url;
  const copy = () => {
    if (url) void navigator.clipboard.writeText(url).then(() => toastSuccess("Link copied."), toastProblem);
  };
  if (url)
    return (
      <>
        <InputGroup
          readOnly
          fill
          size="small"
          value={url}
          aria-label="Link to the order"
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightElement={<Button variant="minimal" size="small" text="Copy" onClick={copy} />}
        />
        {!url.startsWith("http") && (
          <p className="bp6-text-muted">
            Put the address of your storefront before it. With STOREFRONT_URL it is there by itself.
          </p>
        )}
      </>
    );
  return (
    <>
      <Button size="small" text="New link…" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`A new link to ${order.orderNumber}?`}
        confirmLabel="Make a new link"
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>For a customer who lost theirs, or gave it away. The link that they have now opens nothing any more.</p>
      </ConfirmDialog>
    </>
  );
}
