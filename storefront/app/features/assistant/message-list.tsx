import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { classNames } from "../../components/class-names";
import type { Conversation, Message } from "./conversation";
import { FindCard } from "./find-card";
import { useFadingScrollBar } from "./use-fading-scroll-bar";

interface MessageListProps {
  conversation: Conversation;
  /** Called with a suggested question. */
  onAsk: (question: string) => void;
  /** Called when a link to a page of the shop is followed. */
  onFollow: () => void;
}

/** The messages, scrolled to the newest. */
export function MessageList({ conversation: { messages, loading }, onAsk, onFollow }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  useFadingScrollBar(list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls to the end
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages, loading]);

  return (
    <div
      ref={list}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain p-4 [scrollbar-color:transparent_transparent] [scrollbar-width:thin] focus-visible:-outline-offset-2 data-scrolling:[scrollbar-color:var(--color-field)_transparent] motion-safe:scroll-smooth"
    >
      {messages.map((message) => (
        <Entry key={message.id} message={message} isBusy={loading} onAsk={onAsk} onFollow={onFollow} />
      ))}
      {loading && <p className="px-1 text-sm text-muted">Thinking...</p>}
    </div>
  );
}

interface EntryProps extends Omit<MessageListProps, "conversation"> {
  message: Message;
  isBusy: boolean;
}

function Entry({ message: { content, sender, isVoice, questions, finds, link }, isBusy, onAsk, onFollow }: EntryProps) {
  const mine = sender === "user";
  return (
    <div className={classNames("grid max-w-[88%] gap-2", mine ? "self-end" : "self-start")}>
      <p
        className={classNames(
          "rounded-md px-3.5 py-2.5 whitespace-pre-line wrap-anywhere",
          mine ? "bg-accent text-accent-ink" : "border border-line bg-surface",
        )}
      >
        <span className="sr-only">{mine ? (isVoice ? "You, spoken: " : "You: ") : "Assistant: "}</span>
        {content}
      </p>
      {questions?.map((question) => (
        <button
          key={question}
          type="button"
          disabled={isBusy}
          onClick={() => onAsk(question)}
          className="min-h-11 justify-self-start rounded-md border border-field px-3 py-2 text-start font-medium transition hover:border-ink disabled:opacity-60"
        >
          {question}
        </button>
      ))}
      {finds?.map((find) => (
        <FindCard key={`${find.kind}${idOf(find)}`} find={find} onFollow={onFollow} />
      ))}
      {link && (
        <Link
          to={link.to}
          onClick={onFollow}
          className="inline-flex min-h-11 items-center px-1 font-semibold text-accent hover:underline"
        >
          {link.label}
        </Link>
      )}
    </div>
  );
}

const idOf = (find: NonNullable<Message["finds"]>[number]) =>
  find.kind === "product" ? find.product.id : find.service.id;
