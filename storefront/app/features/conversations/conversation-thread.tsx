import type { Conversation } from "@fundi/shared/conversations/conversations";
import { linesOf } from "@fundi/shared/web/chat-lines";
import type { MessageOutbox, ShownMessage } from "@fundi/shared/web/message-outbox";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { Loading, Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { ConversationHeader } from "./conversation-header";
import { threadQuery, useOlderMessages, useReadConversation } from "./conversation-queries";
import { loadOlder, MessageList } from "./message-list";
import { useReading } from "./use-reading";
import { useThreadScroll } from "./use-thread-scroll";

interface ConversationThreadProps {
  conversation: Conversation;
  outbox: MessageOutbox;
  outgoing: readonly ShownMessage[];
  onErased: () => void;
}

/** A conversation: its header and its messages, unsent ones at the end. */
export function ConversationThread({ conversation, outbox, outgoing, onErased }: ConversationThreadProps) {
  const { id } = conversation;
  const thread = useQuery(threadQuery(id));
  const older = useOlderMessages(id);
  const { mutate: readAll } = useReadConversation(id);
  const { data } = thread;
  const lines = useMemo(() => linesOf("user", data?.messages ?? [], outgoing), [data, outgoing]);

  const look = useRef(() => {});
  const scroll = useThreadScroll({
    lines,
    onLook: () => look.current(),
    onTop: () => {
      if (data?.hasOlder) loadOlder(older);
    },
  });
  look.current = useReading(conversation, data, scroll.isAtEnd);

  return (
    <>
      <ConversationHeader conversation={conversation} onRead={() => readAll(undefined)} onErased={onErased} />
      {/* Unsent messages are shown even if the conversation cannot be loaded. */}
      {data || outgoing.length > 0 ? (
        <MessageList
          conversationId={id}
          lines={lines}
          hasOlder={data?.hasOlder ?? false}
          older={older}
          scroll={scroll}
          outbox={outbox}
        />
      ) : thread.isError ? (
        <div className="min-h-0 grow overflow-y-auto">
          <ErrorState
            message={t`We could not load the messages. Please try again.`}
            onRetry={() => void thread.refetch()}
          />
        </div>
      ) : (
        <div className="grid min-h-0 grow content-start gap-4 py-4">
          <Loading />
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-16 w-1/2 justify-self-end" />
        </div>
      )}
    </>
  );
}
