import { linesOf } from "@fundi/shared/web/chat-lines";
import type { MessageOutbox, ShownMessage } from "@fundi/shared/web/message-outbox";
import { t } from "@lingui/core/macro";
import { Button } from "../../components/button";
import { EmptyState } from "../../components/states";
import { useShop } from "../shell";
import { MessageLine } from "./message-line";
import { Presence } from "./presence";

interface NoConversationProps {
  outbox: MessageOutbox;
  outgoing: readonly ShownMessage[];
  /** Puts the caret into the field below. */
  onWrite: () => void;
}

/** Before the first conversation; shows messages that wait for a connection. */
export function NoConversation({ outbox, outgoing, onWrite }: NoConversationProps) {
  const { timeZone } = useShop();
  return (
    <div className="relative min-h-0 grow overflow-y-auto">
      <EmptyState
        scene="empty-messages"
        title={t`No conversation yet`}
        headingLevel={1}
        action={<Button onClick={onWrite}>{t`Write to us`}</Button>}
      >
        {t`Ask us anything: a price, a repair, an order. No account is needed.`}
        <span className="mt-3 block">
          <Presence />
        </span>
      </EmptyState>
      <ol className="grid gap-1.5 px-1 pb-4">
        {linesOf("user", [], outgoing).map((line, index) => (
          <MessageLine
            key={line.key}
            line={line}
            follows={index > 0}
            timeZone={timeZone}
            onRetry={outbox.retry}
            onRemove={outbox.remove}
          />
        ))}
      </ol>
    </div>
  );
}
