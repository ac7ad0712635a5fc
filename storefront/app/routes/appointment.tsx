import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { AppointmentPage } from "../features/appointments/appointment-page";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle = { opensByLink: "appointment" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Appointment`, description: t`When you come, and what to bring.`, noIndex: true });

const toId = (text: string | undefined): number => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

export default function AppointmentRoute() {
  const id = toId(useParams().id);
  return <AppointmentPage key={id} id={id} />;
}
