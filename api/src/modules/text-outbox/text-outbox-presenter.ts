import type { TextEntry } from "@fundi/shared/texts/text-list";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import { shownBody } from "../../platform/texts/text-secrecy";
import { resendChannels, textLabel } from "./text-outbox";
import type { ListedText } from "./text-outbox-store";

/** Maps a text to the wire format. A code is never shown, also while it waits. */
export const presentText = (text: ListedText, available: readonly TextChannel[]): TextEntry => ({
  id: text.id,
  recipient: text.recipient,
  customer: text.userId !== null && text.customerName !== null ? { id: text.userId, name: text.customerName } : null,
  about: text.entity !== null && text.entityId !== null ? { entity: text.entity, id: text.entityId } : null,
  kind: text.kind,
  label: textLabel(text.kind),
  body: shownBody(text),
  channel: text.channel,
  status: text.status,
  isUncertain: text.isUncertain,
  error: text.lastError,
  parts: text.parts,
  cost: text.cost,
  currency: text.costCurrency,
  createdAt: text.createdAt.toISOString(),
  sentAt: text.sentAt?.toISOString() ?? null,
  resendBy: resendChannels(text, available),
});
