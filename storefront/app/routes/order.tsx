import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { OrderPage } from "../features/orders/order-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = { opensByLink: "order" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Order`, description: t`Your order and where it stands.`, noIndex: true });

const toId = (text: string | undefined): number => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

export default function Order() {
  const id = toId(useParams().id);
  return <OrderPage key={id} id={id} />;
}
