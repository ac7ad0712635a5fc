import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { AppointmentsPage } from "../features/appointments/appointments-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = { opensByLink: "appointment" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`My Appointments`, description: t`Your visits to the shop.`, noIndex: true });

export default function Appointments() {
  return <AppointmentsPage />;
}
