import { Button, ButtonGroup, HTMLSelect, Switch } from "@blueprintjs/core";
import { Chat, Refresh, WarningSign } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import { CONVERSATION_STATUSES, type ConversationStatus } from "@fundi/shared/conversations/conversation-rules";
import { ConversationFilter, type SupportConversation } from "@fundi/shared/conversations/conversations";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AssigneeFilter } from "../../../collaboration/assignee-filter";
import { useAddress } from "../../../lib/address";
import { describeProblem } from "../../../lib/problem";
import { useReconnected } from "../../../live/live-provider";
import { Blank } from "../../../ui/blank";
import { useScreenKey } from "../../../ui/screen-key";
import { ScreenSearch } from "../../../ui/screen-search";
import "./chat.css";
import { chatDrafts } from "./chat-drafts";
import { chatOutbox } from "./chat-outbox";
import { conversationListQuery, LIST_LIMIT } from "./chat-queries";
import { CONVERSATION_STATUS_WORDS, ConversationHeader } from "./conversation-header";
import { ConversationList } from "./conversation-list";
import { ConversationThread } from "./conversation-thread";
import { useOneConversation } from "./one-conversation";

const ChatAddress = z.object({
  status: ConversationFilter.shape.status,
  search: ConversationFilter.shape.search,
  unread: z.stringbool().default(false),
  assignee: ConversationFilter.shape.assignee,
});

/** Live chat: the conversations on the left, the open one beside them; on a narrow screen one covers the other. */
export function ChatTab({ openId }: { openId: number | undefined }) {
  const [filter, setFilter] = useAddress(ChatAddress);
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const { status, search, unread, assignee } = filter;
  const list = useQuery(conversationListQuery({ status, search, unread: unread || undefined, assignee }));
  const conversations = useInOrder(list.data?.conversations);
  const open = useOneConversation(openId, conversations);
  useReconnected(chatOutbox.wake);
  const problem = conversations ? open.error : list.error;
  const { movedTo } = open;
  useEffect(() => {
    if (movedTo === undefined || openId === undefined) return;
    chatDrafts.move(openId, movedTo);
    navigate(`/admin/support/${movedTo}${address}`, { replace: true });
  }, [movedTo, openId, address, navigate]);
  const toList = () => navigate(`/admin/support${address}`);

  const step = (by: number) => {
    if (!conversations?.length) return;
    const from = conversations.findIndex(({ id }) => id === openId);
    const next = conversations[from < 0 ? 0 : Math.max(0, Math.min(from + by, conversations.length - 1))];
    if (next && next.id !== openId) navigate(`/admin/support/${next.id}${address}`);
  };
  const latest = useRef(step);
  latest.current = step;
  useScreenKey(
    "j",
    "Next conversation",
    useCallback(() => latest.current(1), []),
  );
  useScreenKey(
    "k",
    "Previous conversation",
    useCallback(() => latest.current(-1), []),
  );
  const setSearch = useCallback((text: string) => setFilter({ search: text }, { replace: true }), [setFilter]);

  return (
    <div className={openId === undefined ? "chat" : "chat has-open"}>
      <ScreenSearch label="Search conversations" value={search ?? ""} onChange={setSearch} />
      <div className="chat-side">
        <ChatFilters filter={filter} setFilter={setFilter} />
        <ConversationList
          conversations={conversations}
          openId={openId}
          isFiltered={Boolean(status || search || unread || assignee)}
          more={(list.data?.total ?? 0) - Math.min(LIST_LIMIT, list.data?.conversations.length ?? 0)}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </div>
      <section className="chat-open" aria-label="Conversation">
        {openId === undefined ? (
          <Blank
            icon={<Chat size={32} />}
            title="Choose a conversation"
            description="J and K go from one to the next."
          />
        ) : open.conversation ? (
          <>
            <ConversationHeader conversation={open.conversation} listAddress={`/admin/support${address}`} />
            <ConversationThread key={openId} conversation={open.conversation} />
          </>
        ) : open.isMissing ? (
          <Blank
            icon={<Chat size={32} />}
            title="Conversation not found"
            description="Its customer may have closed the account."
            action={<Button text="All conversations" onClick={toList} />}
          />
        ) : (
          // What went wrong with the list stands beside it, and on a phone instead of it.
          problem !== null && (
            <Blank
              icon={<WarningSign size={32} />}
              title={describeProblem(problem).title}
              action={
                <ButtonGroup>
                  <Button
                    icon={<Refresh />}
                    text="Try again"
                    onClick={list.error ? () => void list.refetch() : open.retry}
                  />
                  <Button text="All conversations" onClick={toList} />
                </ButtonGroup>
              }
            />
          )
        )}
      </section>
    </div>
  );
}

interface ChatFiltersProps {
  filter: Pick<z.infer<typeof ChatAddress>, "status" | "unread" | "assignee">;
  setFilter: (change: Partial<z.input<typeof ChatAddress>>) => void;
}

const ChatFilters = ({ filter: { status, unread, assignee }, setFilter }: ChatFiltersProps) => (
  <div className="chat-filters">
    <HTMLSelect
      aria-label="Which conversations"
      value={status ?? ""}
      onChange={(event) => setFilter({ status: (event.target.value || undefined) as ConversationStatus })}
      options={[
        { value: "", label: "Any status" },
        ...CONVERSATION_STATUSES.map((value) => ({ value, label: CONVERSATION_STATUS_WORDS[value] })),
      ]}
    />
    <AssigneeFilter value={assignee} onChange={(next) => setFilter({ assignee: next })} />
    <Switch
      label="Unread"
      checked={unread}
      onChange={(event) => setFilter({ unread: String(event.currentTarget.checked) })}
    />
  </div>
);

/**
 * Those that waited while this screen is open stay on top once they are read, or the list would move under the hand of
 * a user who goes through it with J.
 */
function useInOrder(conversations: readonly SupportConversation[] | undefined) {
  const waited = useRef(new Set<number>());
  for (const { id, unreadCount } of conversations ?? []) if (unreadCount > 0) waited.current.add(id);
  return conversations?.toSorted(
    (a, b) =>
      Number(waited.current.has(b.id)) - Number(waited.current.has(a.id)) || b.updatedAt.localeCompare(a.updatedAt),
  );
}
