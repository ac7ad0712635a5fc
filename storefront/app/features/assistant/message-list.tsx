import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import type { Conversation, Message } from "./conversation";
import { ProductCard, ServiceCard } from "./result-cards";
import { useFadingScrollBar } from "./use-fading-scroll-bar";

interface MessageListProps {
  conversation: Conversation;
  /** Called with a suggested question. */
  onAsk: (question: string) => void;
  /** Called when a link to a page of the shop is followed. */
  onFollow: () => void;
}

/** The messages, scrolled to the newest: to its end, or to its beginning where it is longer than the list. */
export function MessageList({ conversation: { messages, loading }, onAsk, onFollow }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  useFadingScrollBar(list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls
  useEffect(() => {
    const { current } = list;
    const newest = current?.lastElementChild;
    if (!current || !(newest instanceof HTMLElement)) return;
    const isLonger = newest.offsetHeight > current.clientHeight;
    current.scrollTop = isLonger ? newest.offsetTop - current.offsetTop : current.scrollHeight;
  }, [messages, loading]);

  return (
    <div
      ref={list}
      role="log"
      aria-label={t`Conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain p-4 [scrollbar-color:transparent_transparent] [scrollbar-width:thin] focus-visible:-outline-offset-2 data-scrolling:[scrollbar-color:var(--color-field)_transparent] motion-safe:scroll-smooth"
    >
      {messages.map((message) => (
        <Entry key={message.id} message={message} isBusy={loading} onAsk={onAsk} onFollow={onFollow} />
      ))}
      {loading && <p className="px-1 text-sm text-muted">{t`Thinking...`}</p>}
    </div>
  );
}

interface EntryProps extends Omit<MessageListProps, "conversation"> {
  message: Message;
  isBusy: boolean;
}

function Entry({ message, isBusy, onAsk, onFollow }: EntryProps) {
  const { content, sender, isVoice, language, questions, products, services, links, waysOn } = message;
  const mine = sender === "user";
  return (
    // An answer is in the language of its question, whatever the page's is.
    <div lang={language} className={classNames("grid max-w-[88%] gap-2", mine ? "self-end" : "self-start")}>
      <p
        className={classNames(
          "rounded-md px-3.5 py-2.5 whitespace-pre-line wrap-anywhere",
          mine ? "bg-accent text-accent-ink" : "border border-line bg-surface",
        )}
      >
        <span className="sr-only">{mine ? (isVoice ? t`You, spoken:` : t`You:`) : t`Assistant:`} </span>
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
      {products?.map((product) => (
        <ProductCard key={product.id} product={product} onFollow={onFollow} />
      ))}
      {services?.map((service) => (
        <ServiceCard key={service.id} service={service} onFollow={onFollow} />
      ))}
      {links?.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          onClick={onFollow}
          className="inline-flex min-h-11 items-center justify-self-start px-1 font-semibold text-accent hover:underline"
        >
          {label}
        </Link>
      ))}
      {waysOn && waysOn.length > 0 && <WaysOn ways={waysOn} onFollow={onFollow} />}
    </div>
  );
}

const WAY_ICONS = { book: "calendar", quote: "wallet", chat: "chat", whatsapp: "chat", call: "phone" } as const;

/** How to go on after an answer. */
const WaysOn = ({ ways, onFollow }: { ways: NonNullable<Message["waysOn"]>; onFollow: () => void }) => (
  <ul className="flex flex-wrap gap-2">
    {ways.map(({ kind, to, label }) => {
      const content = (
        <>
          <Icon name={WAY_ICONS[kind]} size={18} />
          {label}
        </>
      );
      return (
        <li key={kind}>
          {/^[a-z]+:/.test(to) ? (
            <a href={to} className={WAY} {...(kind === "whatsapp" && OTHER_TAB)}>
              {content}
            </a>
          ) : (
            <Link to={to} onClick={onFollow} className={WAY}>
              {content}
            </Link>
          )}
        </li>
      );
    })}
  </ul>
);
const OTHER_TAB = { target: "_blank", rel: "noopener noreferrer" };
const WAY =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-field bg-surface px-3.5 text-sm font-medium transition hover:border-ink";
