import type { Conversation } from "@fundi/shared/conversations/conversations";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Card } from "../../components/card";

/** The newest unread message, and how many there are. */
export function UnreadMessages({ conversations }: { conversations: readonly Conversation[] }) {
  const unread = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  const newest = conversations
    .filter(({ unreadCount }) => unreadCount > 0)
    .flatMap(({ lastMessage }) => lastMessage ?? [])
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
  if (unread === 0)
    return (
      <Card>
        <p className="text-muted">{t`No unread messages.`}</p>
      </Card>
    );
  return (
    <Card className="relative grid gap-1 transition hover:border-ink">
      <Link to="/dashboard/messages" prefetch="intent" className="stretched font-semibold">
        {plural(unread, { one: "# unread message", other: "# unread messages" })}
      </Link>
      {newest && <p className="line-clamp-2 text-muted wrap-anywhere">{newest.content}</p>}
    </Card>
  );
}
