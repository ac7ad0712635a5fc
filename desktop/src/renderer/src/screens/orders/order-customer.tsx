import { HANDED_OVER } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { fullName } from "@fundi/shared/values/person-name";
import { Link } from "react-router-dom";
import { consentText } from "../../lib/consent-text";
import { formatDateTime } from "../../lib/shop-time";
import { useMay } from "../../session/session";
import { CellTag } from "../../ui/cell-tag";
import { CustomerName } from "../../ui/customer-name";
import { PhoneLink } from "../../ui/phone-link";
import { GuestData } from "./guest/guest-data";
import { OrderLink } from "./guest/order-link";
import { KraPinForm } from "./kra-pin-form";

const OVER: ReadonlySet<OrderDetail["status"]> = new Set(["delivered", "completed", "cancelled"]);

/** Whether a promise has passed that was not kept. */
const isLate = ({ promisedAt, status }: OrderDetail): boolean =>
  promisedAt !== null && new Date(promisedAt) < new Date() && !OVER.has(status);

/** Customer, contact, delivery address and notes of an order; who has no account is known by the phone number. */
export function OrderCustomer({ order }: { order: OrderDetail }) {
  const { customer, shippingAddress: address } = order;
  // Orders without an account always have a phone number, until it is erased.
  const hasGuest = order.isGuest && order.shipping_phone !== "";
  const mayErase = useMay("manager");
  const town = [address.city, address.state, address.zipCode].filter(Boolean).join(", ");
  const name = (
    <>
      <dt>Name</dt>
      <dd>
        <CustomerName id={order.customerId} name={fullName(customer.firstName, customer.lastName)} />
        {order.isGuest && " "}
        {order.isGuest && <CellTag>Guest</CellTag>}
      </dd>
    </>
  );
  return (
    <dl className="order-facts">
      {!order.isGuest && name}
      {order.shipping_phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <PhoneLink phone={order.shipping_phone} />
            {" · "}
            <Link to={`/admin/texts?orderId=${order.id}`}>Texts</Link>
          </dd>
        </>
      )}
      {order.isGuest && name}
      {customer.email && (
        <>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </dd>
        </>
      )}
      <dt>KRA PIN</dt>
      <dd>
        <KraPinForm key={order.id} order={order} />
      </dd>
      {order.channel === "counter" ? (
        <>
          <dt>Sold</dt>
          <dd>At the counter{order.servedBy && ` by ${order.servedBy}`}</dd>
        </>
      ) : order.channel === "repair" ? (
        <>
          <dt>For</dt>
          <dd>A repair. Its lines and its status follow the repair.</dd>
        </>
      ) : order.handover === "collection" ? (
        <>
          <dt>Handover</dt>
          <dd>{HANDED_OVER.includes(order.status) ? "Collected at the shop" : "To be collected at the shop"}</dd>
        </>
      ) : (
        <>
          <dt>Address</dt>
          <dd>{[address.street, town].filter(Boolean).join(", ")}</dd>
          {order.deliveryZone && (
            <>
              <dt>Zone</dt>
              <dd>{order.deliveryZone}</dd>
            </>
          )}
          {order.promisedAt && (
            <>
              <dt>Promised</dt>
              <dd>
                before {formatDateTime(order.promisedAt)}
                {isLate(order) && (
                  <>
                    {" "}
                    <CellTag intent="danger">Late</CellTag>
                  </>
                )}
              </dd>
            </>
          )}
        </>
      )}
      {order.channel === "online" && (
        <>
          <dt>Consent</dt>
          <dd>{consentText(order.consent)}</dd>
        </>
      )}
      {hasGuest && (
        <>
          <dt>Their link</dt>
          <dd>
            <OrderLink order={order} />
          </dd>
        </>
      )}
      {hasGuest && mayErase && (
        <>
          <dt>Their data</dt>
          <dd>
            <GuestData order={order} />
          </dd>
        </>
      )}
      {order.notes && (
        <>
          <dt>Their note</dt>
          <dd className="order-note">{order.notes}</dd>
        </>
      )}
    </dl>
  );
}
