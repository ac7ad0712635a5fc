import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { SettingsPage } from "../features/account/settings-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Settings`,
    description: t`Notifications, appearance, password and data.`,
    noIndex: true,
  });

export default function Settings() {
  return <SettingsPage />;
}
