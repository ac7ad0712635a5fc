import type { TextChannel } from "@fundi/shared/texts/text-record";
import { BLANKED } from "../../platform/texts/text-secrecy";
import type { TextRecord } from "../../platform/texts/text-store";
import { TEXT_KINDS, type TextKind } from "../mail-templates";

/** Kinds without words of the shop. */
const OTHER_LABELS: Readonly<Record<string, string>> = { reply: "Answer by staff", test: "Test" };

/** Returns a kind of text in words. */
export const textLabel = (kind: string): string =>
  Object.hasOwn(TEXT_KINDS, kind) ? TEXT_KINDS[kind as TextKind].label : (OTHER_LABELS[kind] ?? kind);

/** Whether a text waits for staff: no channel took it, or it is over a limit, or to be sent by hand. */
export const waitsForStaff = ({ status }: Pick<TextRecord, "status">): boolean =>
  status === "failed" || status === "held";

/**
 * Returns the channels by which staff may send a text again: those that are set up, its own first. None for a code,
 * whose words are gone and which would be no good, and for a text that does not wait for them.
 */
export function resendChannels(
  text: Pick<TextRecord, "status" | "isSecret" | "body" | "channel">,
  available: readonly TextChannel[],
): TextChannel[] {
  if (!waitsForStaff(text) || text.isSecret || text.body === BLANKED) return [];
  return available
    .filter((channel) => channel !== "hand")
    .sort((one, other) => Number(other === text.channel) - Number(one === text.channel));
}
