import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { QuotePage } from "../features/quotes/quote-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = { opensByLink: "quote" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Quote`, description: t`Your request and our price.`, noIndex: true });

const toId = (text: string | undefined): number => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

export default function QuoteRoute() {
  const id = toId(useParams().id);
  return <QuotePage key={id} id={id} />;
}
