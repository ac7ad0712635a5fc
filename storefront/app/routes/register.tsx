import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { AuthPage } from "../features/auth/auth-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Create Account`,
    description: t`Create an account to check out and to follow your orders.`,
    path: "/register",
    noIndex: true,
  });

export default function Register() {
  return <AuthPage mode="register" />;
}
