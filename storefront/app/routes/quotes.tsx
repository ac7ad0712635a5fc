import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { QuotesPage } from "../features/quotes/quotes-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = { opensByLink: "quote" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`My Quote Requests`,
    description: t`Prices that you asked for, and what we answered.`,
    noIndex: true,
  });

export default function Quotes() {
  return <QuotesPage />;
}
