import { msg, t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { PayWithoutScript } from "../features/payment/pay-without-script";
import { PaymentPage } from "../features/payment/payment-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = {
  opensByLink: "order",
  signInMessage: msg`Please log in to continue with payment.`,
  withoutScript: <PayWithoutScript />,
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Payment`,
    description: t`Pay your order by M-Pesa.`,
    noIndex: true,
  });

export default function Payment() {
  return <PaymentPage />;
}
