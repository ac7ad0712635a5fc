import { type ChatDay, type ChatLine, daysOf } from "@fundi/shared/web/chat-lines";
import type { MessageOutbox } from "@fundi/shared/web/message-outbox";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { Button } from "../../components/button";
import { toast } from "../../components/toast/toast";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import type { useOlderMessages } from "./conversation-queries";
import { MessageLine } from "./message-line";
import type { useThreadScroll } from "./use-thread-scroll";
import { useSupportTyping } from "./use-typing";

interface MessageListProps {
  conversationId: number;
  lines: readonly ChatLine[];
  hasOlder: boolean;
  older: ReturnType<typeof useOlderMessages>;
  scroll: ReturnType<typeof useThreadScroll>;
  outbox: MessageOutbox;
}

/** The messages by day. Scrolls to new messages at the end, and loads older ones when scrolled up. */
export function MessageList({ conversationId, lines, hasOlder, older, scroll, outbox }: MessageListProps) {
  const { timeZone } = useShop();
  const typing = useSupportTyping(conversationId);
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={scroll.box}
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="relative h-full overflow-y-auto overscroll-contain px-1 [overflow-anchor:none]"
      >
        {hasOlder && (
          <p className="flex justify-center py-3">
            <Button size="sm" variant="secondary" isBusy={older.isPending} onClick={() => loadOlder(older)}>
              {older.isPending ? t`Loading...` : t`Show older messages`}
            </Button>
          </p>
        )}
        {lines.length === 0 && (
          <p className="py-12 text-center text-muted">{t`Write to us: we answer here, and tell you when we have.`}</p>
        )}
        {namedDays(lines, timeZone).map(({ date, label, lines: ofDay }) => (
          <section key={date} aria-label={label}>
            <p aria-hidden="true" className="my-4 flex justify-center">
              <span className="rounded-full bg-ink/7 px-3 py-0.5 text-sm font-medium text-muted">{label}</span>
            </p>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              {ofDay.map((line, index) => (
                <MessageLine
                  key={line.key}
                  line={line}
                  follows={ofDay[index - 1]?.senderType === line.senderType}
                  timeZone={timeZone}
                  onRetry={outbox.retry}
                  onRemove={outbox.remove}
                />
              ))}
            </ol>
          </section>
        ))}
        <p role="status" className="min-h-8 py-1 text-sm text-muted">
          {typing && t`Support Team is typing…`}
        </p>
      </section>
      {scroll.hasNewMessages && (
        <Button size="sm" onClick={scroll.toEnd} className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-soft">
          <AccountIcon name="arrow-down" size={16} /> {t`New messages`}
        </Button>
      )}
      <Announcement lines={lines} />
    </div>
  );
}

/** The days with their names in the language of the page. */
const namedDays = (lines: readonly ChatLine[], timeZone: string): ChatDay[] =>
  daysOf(lines, timeZone, new Date()).map((day) => {
    if (day.label === "Today") return { ...day, label: t`Today` };
    if (day.label === "Yesterday") return { ...day, label: t`Yesterday` };
    return { ...day, label: formatDate(day.lines[0]?.at ?? day.date, timeZone) };
  });

/** Loads the previous page, one request at a time. */
export function loadOlder(older: ReturnType<typeof useOlderMessages>): void {
  if (older.isPending) return;
  older.mutate(undefined, { onError: () => toast.error(t`Could not load older messages. Please try again.`) });
}

/** Announces new messages of support; the list as a live region would be read as a whole. */
function Announcement({ lines }: { lines: readonly ChatLine[] }) {
  const newest = lines.findLast(({ senderType }) => senderType !== "user");
  const known = useRef(newest?.key);
  const [text, setText] = useState("");
  useEffect(() => {
    if (!newest || newest.key === known.current) return;
    known.current = newest.key;
    setText(newest.content ? t`Support Team: ${newest.content}` : t`Support Team: an image`);
  }, [newest]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
