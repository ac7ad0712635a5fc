import type { ConversationCategory, ConversationStatus } from "@fundi/shared/conversations/conversation-rules";
import type { Conversation } from "@fundi/shared/conversations/conversations";
import { Badge, type Tone } from "../../components/badge";
import { Icon } from "../../components/icon";
import { useShop } from "../shell";
import { useCallLinks } from "./call-links";
import { ConversationMenu } from "./conversation-menu";

const STATUS: Record<ConversationStatus, { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "good" },
  pending: { label: "Pending", tone: "attention" },
  resolved: { label: "Resolved", tone: "neutral" },
};

const CATEGORY: Record<ConversationCategory, string> = {
  support: "Support",
  general: "General",
  appointment: "Appointment",
  order: "Order",
};

const CALL = "grid size-11 place-items-center rounded-md text-ink transition hover:bg-ink/7";

/** Subject, status and call links of the conversation. */
export function ConversationHeader({ conversation, onRead }: { conversation: Conversation; onRead: () => void }) {
  const calls = useCallLinks(conversation.id);
  const { offers } = useShop();
  const status = STATUS[conversation.status];
  return (
    <header className="flex items-center gap-2 border-b border-line py-2.5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="truncate text-xl">{conversation.title}</h1>
        <p className="flex gap-1.5">
          <Badge>{CATEGORY[conversation.category]}</Badge>
          <Badge tone={status.tone}>{status.label}</Badge>
        </p>
      </div>
      {offers.video && (
        <>
          <a
            href={calls.voice}
            target="_blank"
            rel="noreferrer"
            aria-label="Voice call"
            title="Voice call"
            className={CALL}
          >
            <Icon name="phone" />
          </a>
          <a
            href={calls.video}
            target="_blank"
            rel="noreferrer"
            aria-label="Video call"
            title="Video call"
            className={CALL}
          >
            <Icon name="video" />
          </a>
        </>
      )}
      <ConversationMenu conversationId={conversation.id} calls={calls} onRead={onRead} />
    </header>
  );
}
