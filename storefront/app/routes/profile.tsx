import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { ProfilePage } from "../features/account/profile-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Profile`, description: t`Your name, contact and picture.`, noIndex: true });

export default function Profile() {
  return <ProfilePage />;
}
