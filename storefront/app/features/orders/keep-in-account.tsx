import { type OrderDetail, takeOverOrder } from "@fundi/shared/orders/orders";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api-client";
import { storedLinkOf } from "../../browser/guest-links";
import { KeepRecord } from "../guest-links";
import { orderKeys } from "./order-queries";

/** For an order that was opened by its link: how to find it again, and how to take it into an account. */
export function KeepInAccount({ order }: { order: OrderDetail }) {
  const queries = useQueryClient();
  const [link] = useState(() => storedLinkOf("order", order.id));
  if (link === undefined || order.customerId !== null) return null;
  return (
    <KeepRecord
      kind="order"
      id={order.id}
      link={link}
      path={`/orders/${order.id}`}
      warning={order.nextStatuses.includes("cancelled") ? t`see and cancel the order` : t`see the order`}
      email={order.customer.email}
      takeOver={(given) => call(takeOverOrder, { body: { link: given } })}
      onTaken={(taken) => {
        queries.setQueryData(orderKeys.detail(order.id), taken);
        void queries.invalidateQueries({ queryKey: orderKeys.all });
      }}
      onForgotten={() => queries.removeQueries({ queryKey: orderKeys.all })}
    />
  );
}
