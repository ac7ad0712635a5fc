import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { OrdersPage } from "../features/orders/orders-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = { opensByLink: "order" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`My Orders`, description: t`Your orders and where they stand.`, noIndex: true });

export default function Orders() {
  return <OrdersPage />;
}
