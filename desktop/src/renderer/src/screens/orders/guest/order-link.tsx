import { renewOrderLink } from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { call } from "../../../lib/call";
import { GuestLink } from "../../../ui/guest/guest-link";
import { useInvalidateOrder } from "../order-queries";

/** The link of an order without an account. */
export function OrderLink({ order: { id, orderNumber } }: { order: OrderDetail }) {
  const invalidate = useInvalidateOrder();
  const renew = async () => {
    const { url, order } = await call(renewOrderLink, { params: { id } });
    invalidate(order);
    return url;
  };
  return <GuestLink name={orderNumber} renew={renew} />;
}
