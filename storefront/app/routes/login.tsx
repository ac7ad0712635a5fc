import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { AuthPage } from "../features/auth/auth-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Sign In`,
    description: t`To follow your orders, repairs and messages.`,
    path: "/login",
    noIndex: true,
  });

export default function Login() {
  return <AuthPage mode="login" />;
}
