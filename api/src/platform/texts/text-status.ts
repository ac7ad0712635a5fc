import type { TextChannel, TextStatus } from "@fundi/shared/texts/text-record";
import { own } from "@fundi/shared/values/own";
import type { ReportedStatus } from "./text-provider";

/** A report moves a text to a higher rank only, so that late, repeated and reordered reports end in the same status. */
const RANK: Record<TextStatus, number> = {
  queued: 0,
  held: 0,
  dropped: 0,
  sent: 1,
  failed: 2,
  // A report of a failure before or after these is wrong: somebody has the text.
  delivered: 3,
  read: 4,
};

/** Whether a reported status is further than the one a text has. */
export const isFurther = (next: TextStatus, current: TextStatus): boolean => RANK[next] > RANK[current];

const SMS_REPORTS: Readonly<Record<string, ReportedStatus>> = {
  Submitted: "sent",
  Buffered: "sent",
  Sent: "sent",
  Success: "delivered",
  Failed: "failed",
  Rejected: "failed",
  AbsentSubscriber: "failed",
  Expired: "failed",
};

const WHATSAPP_REPORTS: Readonly<Record<string, ReportedStatus>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
};

const REPORTS: Record<TextChannel, Readonly<Record<string, ReportedStatus>>> = {
  sms: SMS_REPORTS,
  whatsapp: WHATSAPP_REPORTS,
  hand: {},
};

/** Returns what a provider's word means; null for words that mean nothing to us. */
export const reportedStatus = (channel: TextChannel, word: string): ReportedStatus =>
  own(REPORTS[channel], word) ?? null;

/** What the owner of a WhatsApp number wrote opens a window for free texts for this long. */
const WINDOW_MS = 24 * 3_600_000;
/** A text that leaves at the end of the window would arrive after it. */
const WINDOW_MARGIN_MS = 60_000;

/** When the window of somebody closes who last wrote at `seenAt`. */
export const windowEnd = (seenAt: Date): Date => new Date(seenAt.getTime() + WINDOW_MS - WINDOW_MARGIN_MS);

/** Whether somebody who last wrote at `seenAt` can be sent more than approved templates. */
export const isWindowOpen = (seenAt: Date | null, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() < WINDOW_MS - WINDOW_MARGIN_MS;
