import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { CardReturnPage } from "../features/payment/card-return-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Card payment`,
    description: t`What became of your card payment.`,
    noIndex: true,
  });

export default function PaymentCallback() {
  return <CardReturnPage />;
}
