import { Button, InputGroup } from "@blueprintjs/core";
import { type OrderDetail, renewOrderLink } from "@fundi/shared/orders/orders";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useInvalidateOrder } from "../order-queries";

/** Makes a new link for a customer without an account, to be read out or sent to them; earlier ones end. */
export function OrderLink({ order }: { order: OrderDetail }) {
  const invalidate = useInvalidateOrder();
  const renew = useMutation({
    mutationFn: () => call(renewOrderLink, { params: { id: order.id } }),
    onSuccess: ({ order: renewed }) => invalidate(renewed),
    onError: toastProblem,
  });
  const url = renew.data?.url;
  const copy = () => {
    if (url) void navigator.clipboard.writeText(url).then(() => toastSuccess("Link copied."), toastProblem);
  };
  if (url)
    return (
      <InputGroup
        readOnly
        fill
        size="small"
        value={url}
        aria-label="Link to the order"
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightElement={<Button variant="minimal" size="small" text="Copy" onClick={copy} />}
      />
    );
  return (
    <Button
      size="small"
      text="New link"
      title="For a customer who lost theirs. Links given before open nothing any more."
      loading={renew.isPending}
      onClick={() => renew.mutate()}
    />
  );
}
