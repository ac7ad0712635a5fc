import { Button } from "@blueprintjs/core";
import { Chat, Refresh, WarningSign } from "@blueprintjs/icons";
import { MESSAGE_CHANNEL_LABELS } from "@fundi/shared/conversations/conversation-rules";
import type { SupportConversation } from "@fundi/shared/conversations/conversations";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { assignedWords } from "../../../collaboration/assignee-select";
import { describeProblem } from "../../../lib/problem";
import { Blank } from "../../../ui/blank";
import { CellTag } from "../../../ui/cell-tag";
import { TimeAgo } from "../../../ui/time-ago";
import { CONVERSATION_STATUS_WORDS } from "./conversation-header";
import "./conversation-list.css";

interface ConversationListProps {
  conversations: readonly SupportConversation[] | undefined;
  openId: number | undefined;
  isFiltered: boolean;
  /** How many there are beyond those listed. */
  more: number;
  error: unknown;
  onRetry: () => void;
}

/** The conversations, those with a customer who waits first. */
export function ConversationList({ conversations, openId, isFiltered, more, error, onRetry }: ConversationListProps) {
  const { search } = useLocation();
  const open = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another conversation is opened
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void open.current?.scrollIntoView?.({ block: "nearest" });
  }, [openId]);
  if (!conversations && error) {
    return (
      <Blank
        icon={<WarningSign size={32} />}
        title={describeProblem(error).title}
        action={<Button icon={<Refresh />} text="Try again" onClick={onRetry} />}
      />
    );
  }
  if (!conversations) return <ListSkeleton />;
  if (conversations.length === 0) {
    return (
      <Blank
        icon={<Chat size={32} />}
        title={isFiltered ? "No conversations match" : "No conversations yet"}
        description={
          isFiltered ? "Take the filter away, or search for something else." : "Customers write from the website."
        }
      />
    );
  }
  return (
    <>
      <ul className="chat-list" aria-label="Conversations">
        {conversations.map((conversation) => {
          const { id, customer, unreadCount, lastMessage, updatedAt, status, assignment, texting, contact } =
            conversation;
          const isOpen = id === openId;
          return (
            <li key={id}>
              <Link
                ref={isOpen ? open : undefined}
                to={`/admin/support/${id}${search}`}
                className={`chat-entry ${isOpen ? "is-open" : ""} ${unreadCount > 0 ? "is-unread" : ""}`}
                aria-current={isOpen ? "true" : undefined}
              >
                <span className="chat-entry-name">{customer.name}</span>
                <span className="chat-entry-when tabular">
                  <TimeAgo at={lastMessage?.timestamp ?? updatedAt} />
                </span>
                <span className="chat-entry-last">{previewOf(conversation)}</span>
                <span className="chat-entry-marks">
                  {assignment && (
                    <span className="chat-entry-assignee" title={assignedWords(assignment)}>
                      {assignment.assignee.name.split(" ")[0]}
                    </span>
                  )}
                  {contact && <CellTag>Visitor</CellTag>}
                  {texting && texting.channel !== "chat" && (
                    <CellTag>{MESSAGE_CHANNEL_LABELS[texting.channel]}</CellTag>
                  )}
                  {status !== "active" && <CellTag>{CONVERSATION_STATUS_WORDS[status]}</CellTag>}
                  {unreadCount > 0 && (
                    <span className="chat-unread tabular">
                      {unreadCount > 99 ? "99+" : unreadCount}
                      <span className="frame-unseen">, unread</span>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className="chat-more">and {more.toLocaleString("en-KE")} more: search for a name, an e-mail or a number.</p>
      )}
    </>
  );
}

function previewOf({ lastMessage }: SupportConversation): string {
  if (!lastMessage) return "No messages yet";
  const words = lastMessage.content || "Image";
  return lastMessage.senderType === "support" ? `You: ${words}` : words;
}

const ListSkeleton = () => (
  <div className="chat-list-skeleton" aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <span key={line} className="bp6-skeleton" />
    ))}
  </div>
);
