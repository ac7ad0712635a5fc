import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { RepairPage } from "../features/repairs/repair-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Your repair`, description: t`Where it is, and what it costs.`, noIndex: true });

export default function RepairRoute() {
  const { id = "" } = useParams();
  const number = Number(id);
  const known = Number.isSafeInteger(number) && number > 0 ? number : 0;
  return <RepairPage key={known} id={known} />;
}
