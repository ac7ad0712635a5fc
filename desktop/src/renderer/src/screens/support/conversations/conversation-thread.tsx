import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import type { SupportConversation } from "@fundi/shared/conversations/conversations";
import { type ChatDay, daysOf, linesOf } from "@fundi/shared/web/chat-lines";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useNow } from "../../../lib/clock";
import { describeProblem } from "../../../lib/problem";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { shopTimeZone } from "../../../lib/shop-time";
import { Blank } from "../../../ui/blank";
import { useScreenKey } from "../../../ui/screen-key";
import { ChatComposer } from "./chat-composer";
import { ChatLineRow } from "./chat-line-row";
import { chatOutbox } from "./chat-outbox";
import { threadQuery } from "./chat-queries";
import { useReading } from "./use-reading";
import { useCustomerTyping, useSayTyping } from "./use-typing";

/** What a customer and the shop wrote to each other, and the answer that is being written. */
export function ConversationThread({ conversation }: { conversation: SupportConversation }) {
  const { id } = conversation;
  const thread = useInfiniteQuery(threadQuery(id));
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const now = useNow();
  const waiting = useSyncExternalStore(chatOutbox.subscribe, chatOutbox.snapshot);
  const messages = useMemo(() => thread.data?.pages.toReversed().flat(), [thread.data]);
  const outgoing = useMemo(() => waiting.filter((message) => message.conversationId === id), [waiting, id]);
  const timeZone = shopTimeZone();
  const days = useMemo(
    () => daysOf(linesOf("support", messages ?? [], outgoing), timeZone, new Date(now)),
    [messages, outgoing, timeZone, now],
  );
  const isTyping = useCustomerTyping(id);
  const sayTyping = useSayTyping(id);
  useReading(conversation, messages);

  // What was handed over is shown from the outbox until it is fetched.
  const sent = outgoing.filter(({ state }) => state === "sent").length;
  useEffect(() => {
    if (sent > 0) void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations });
  }, [sent, queries]);
  useEffect(() => {
    if (messages) chatOutbox.settle(new Set(messages.map(({ clientId }) => clientId)));
  }, [messages]);

  const focus = useCallback(() => field.current?.focus(), []);
  useScreenKey("r", "Answer", focus);
  const scroller = useFollowEnd(days, isTyping);

  if (!messages) {
    return thread.isError ? (
      <Blank
        icon={<WarningSign size={32} />}
        title={describeProblem(thread.error).title}
        action={<Button icon={<Refresh />} text="Try again" onClick={() => void thread.refetch()} />}
      />
    ) : (
      <div className="chat-thread-skeleton" aria-hidden>
        {[60, 40, 70, 50].map((width) => (
          <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section ref={scroller} className="chat-messages" aria-label="Messages" tabIndex={0}>
        {thread.hasNextPage && (
          <Button
            className="chat-older"
            size="small"
            text="Show older messages"
            loading={thread.isFetchingNextPage}
            onClick={() => void thread.fetchNextPage()}
          />
        )}
        {days.length === 0 && <p className="chat-none">Nothing was written yet.</p>}
        {days.map(({ date, label, lines }) => (
          <section key={date} aria-label={label}>
            <p className="chat-day" aria-hidden>
              {label}
            </p>
            <ol>
              {lines.map((line, index) => (
                <ChatLineRow
                  key={line.key}
                  line={line}
                  follows={lines[index - 1]?.senderName === line.senderName}
                  timeZone={timeZone}
                />
              ))}
            </ol>
          </section>
        ))}
        <p className="chat-typing" role="status">
          {isTyping && `${conversation.customer.name} is typing…`}
        </p>
      </section>
      <ChatComposer
        key={id}
        conversation={conversation}
        field={field}
        onTyping={sayTyping}
        onSend={(message) => chatOutbox.add({ conversationId: id, ...message })}
      />
    </>
  );
}

/** Close enough to the end to be taken along by what is new. */
const NEAR_END_PX = 80;

/** Scrolls to the newest message, unless the user has scrolled up. */
function useFollowEnd(days: readonly ChatDay[], isTyping: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    const look = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element?.addEventListener("scroll", look, { passive: true });
    return () => element?.removeEventListener("scroll", look);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the lines may change the height
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    // Older messages came in above: what was being read stays where it is.
    else if (element.scrollTop < NEAR_END_PX) element.scrollTop += element.scrollHeight - height.current;
    height.current = element.scrollHeight;
  }, [days, isTyping]);
  return scroller;
}
