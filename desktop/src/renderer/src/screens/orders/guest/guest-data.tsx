import { eraseGuestData, exportGuestData } from "@fundi/shared/orders/guest-data";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { call } from "../../../lib/call";
import { GuestData as Data } from "../../../ui/guest/guest-data";
import { useInvalidateOrder } from "../order-queries";

/** For managers whom a customer without an account asks for their data, or for its erasure. */
export function GuestData({ order }: { order: OrderDetail }) {
  const invalidate = useInvalidateOrder();
  const params = { id: order.id };
  return (
    <Data
      name={order.orderNumber}
      fileName={`personal-data-${order.orderNumber}.json`}
      download={() => call(exportGuestData, { params })}
      erase={async () => invalidate(await call(eraseGuestData, { params }))}
    >
      <p>
        Name, phone, e-mail, address, notes and payers are removed from this order, and their link ends. Goods, sums and
        the invoice stay. This cannot be undone.
      </p>
      <p>Make sure that you talk to them: they have the link of the order, or its receipt.</p>
    </Data>
  );
}
