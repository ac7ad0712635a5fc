import {
  type ConversationCategory,
  type ConversationStatus,
  SUPPORT_TITLE,
} from "@fundi/shared/conversations/conversation-rules";
import type { Conversation } from "@fundi/shared/conversations/conversations";
import { msg, t } from "@lingui/core/macro";
import { useState } from "react";
import { Badge, type Tone } from "../../components/badge";
import { Icon } from "../../components/icon";
import { type Text, textOf } from "../../i18n";
import { useShop } from "../shell";
import { CallDialog } from "./calls/call-dialog";
import { ConversationMenu } from "./conversation-menu";
import { Presence } from "./presence";

const STATUS: Record<ConversationStatus, { label: Text; tone: Tone }> = {
  active: { label: msg`Active`, tone: "good" },
  pending: { label: msg`Pending`, tone: "attention" },
  resolved: { label: msg`Resolved`, tone: "neutral" },
};

const CATEGORY: Record<ConversationCategory, Text> = {
  support: msg`Support`,
  general: msg`General`,
  appointment: msg`Appointment`,
  order: msg`Order`,
};

const CALL = "grid size-11 place-items-center rounded-md text-ink transition hover:bg-ink/7";

interface ConversationHeaderProps {
  conversation: Conversation;
  onRead: () => void;
  onErased: () => void;
}

/** Subject, status and calls of the conversation. */
export function ConversationHeader({ conversation, ...menu }: ConversationHeaderProps) {
  const { offers } = useShop();
  const [calling, setCalling] = useState<"video" | "voice" | null>(null);
  const status = STATUS[conversation.status];
  const category = textOf(CATEGORY[conversation.category]);
  // The title that the shop gives in English says what the category does, which has words in every language.
  const isUsual = conversation.title === SUPPORT_TITLE;
  return (
    <header className="flex items-center gap-2 border-b border-line py-2.5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
        <h1 className="truncate text-xl">{isUsual ? category : conversation.title}</h1>
        <p className="flex flex-wrap gap-1.5 whitespace-nowrap">
          {!isUsual && <Badge>{category}</Badge>}
          <Badge tone={status.tone}>{textOf(status.label)}</Badge>
        </p>
        <Presence />
      </div>
      {offers.video && (
        <>
          <button
            type="button"
            aria-label={t`Voice call`}
            title={t`Voice call`}
            className={CALL}
            onClick={() => setCalling("voice")}
          >
            <Icon name="phone" />
          </button>
          <button
            type="button"
            aria-label={t`Video call`}
            title={t`Video call`}
            className={CALL}
            onClick={() => setCalling("video")}
          >
            <Icon name="video" />
          </button>
        </>
      )}
      {calling && <CallDialog conversation={conversation} kind={calling} onClose={() => setCalling(null)} />}
      <ConversationMenu conversation={conversation} {...menu} />
    </header>
  );
}
