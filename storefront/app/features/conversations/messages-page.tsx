import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useConversationLink } from "../../browser/guest-links";
import { Loading, Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { useSession } from "../../session";
import { Chat } from "./chat";
import { conversationsQuery, currentOf } from "./conversation-queries";
import { VISITOR_ID } from "./outbox/unsent";
import { useVisibleHeight } from "./use-visible-height";

/** /messages: the customer's conversation with the shop, in a window-high layout. */
export function MessagesPage() {
  const session = useSession();
  const hasLink = useConversationLink() !== null;
  // Nothing is stored in the shop before somebody writes.
  const isStranger = session.status === "guest" && !hasLink;
  const conversations = useQuery({ ...conversationsQuery, enabled: !isStranger });
  useVisibleHeight();
  const { data, isError, refetch } = conversations;
  return (
    <div className="page flex min-h-0 max-w-4xl grow flex-col">
      {data && session.status === "signed-in" ? (
        <Chat key={session.user.id} userId={session.user.id} conversation={data[0] ?? null} />
      ) : session.status === "guest" && (isStranger || data) ? (
        <Chat
          key="visitor"
          userId={VISITOR_ID}
          conversation={(isStranger ? undefined : data && currentOf(data)) ?? null}
        />
      ) : isError ? (
        <ErrorState
          message={t`We could not load your messages. Please try again.`}
          headingLevel={1}
          onRetry={() => void refetch()}
        />
      ) : (
        <ChatSkeleton />
      )}
    </div>
  );
}

const ChatSkeleton = () => (
  <div className="grid gap-4 py-4">
    <Loading />
    <Skeleton className="h-11" />
    <Skeleton className="h-16 w-2/3" />
    <Skeleton className="h-16 w-1/2 justify-self-end" />
    <Skeleton className="h-16 w-2/3" />
  </div>
);
