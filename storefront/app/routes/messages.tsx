import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { MessagesPage } from "../features/conversations/messages-page";
import { Offered, type ShellHandle } from "../features/shell";
import type { CustomerPageHandle } from "./customer";

export const handle: CustomerPageHandle & ShellHandle = {
  fillsScreen: true,
  opensToGuests: true,
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Messages`, description: t`Your conversation with our support team.`, noIndex: true });

export default function Messages() {
  return (
    <Offered offer="chat" title={t`We do not chat at the moment`}>
      <MessagesPage />
    </Offered>
  );
}
