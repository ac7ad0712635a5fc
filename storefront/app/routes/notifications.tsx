import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { NotificationsPage } from "../features/notifications/notifications-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Notifications`, description: t`What the shop told you.`, noIndex: true });

export default function Notifications() {
  return <NotificationsPage />;
}
