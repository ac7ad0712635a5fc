import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../database/database";
import type { createAttempts } from "../outbox/attempts";
import type { SecretBox } from "../secrets/secret-box";
import type { TextOutcome } from "./text-outcome";
import type { SendResult, TextProvider } from "./text-provider";
import { findRecipient } from "./text-recipient-store";
import { openWords, type TextWords, withoutCodes } from "./text-secrecy";
import { isWindowOpen } from "./text-status";
import type { ClaimedText } from "./text-store";

interface Dependencies {
  db: Db;
  attempts: Pick<ReturnType<typeof createAttempts>, "run">;
  /** Why a text is not wanted or true any more; null: it is. */
  isOutdated: (db: Db, text: ClaimedText) => Promise<string | null>;
  /** Whether a text goes to somebody who asked for no more texts. */
  mayFollowStop: (db: Db, text: ClaimedText) => Promise<boolean>;
  /** Opens the words of secret texts. */
  box: SecretBox;
  clock: () => Date;
}

const NO_TEMPLATE =
  "WhatsApp takes only approved templates for people who have not written within 24 hours, and these words have none.";
const NOT_SENT_IN_TIME = "It was not sent in time.";

const refusedForNow = (reason: string): SendResult => ({
  outcome: "refused",
  reason,
  isFinal: false,
  isOutage: false,
});

/** Hands a claimed text to a provider, once. Never rejects: a failure before it was handed over is a refusal that may pass. */
export function handOverText(
  dependencies: Dependencies,
  text: ClaimedText,
  provider: TextProvider,
): Promise<TextOutcome> {
  let isHandedOver = false;
  const watched: TextProvider = {
    ...provider,
    send: (outgoing, signal) => {
      isHandedOver = true;
      return provider.send(outgoing, signal);
    },
  };
  return handOver(dependencies, text, watched).catch((error: unknown) =>
    isHandedOver ? { outcome: "uncertain", reason: String(error) } : refusedForNow(String(error)),
  );
}

/** Returns the words of a text; a refusal for those that were sealed with another secret of the shop. */
function wordsOf(text: ClaimedText, box: SecretBox): TextWords | SendResult {
  try {
    return openWords(text, box);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: "refused", reason: error.message, isFinal: true, isOutage: false };
  }
}

async function handOver(
  { db, attempts, isOutdated, mayFollowStop, box, clock }: Dependencies,
  text: ClaimedText,
  provider: TextProvider,
): Promise<TextOutcome> {
  const outdated = await isOutdated(db, text);
  if (outdated) return { outcome: "dropped", reason: outdated };
  const recipient = await findRecipient(db, text.recipient);
  if (recipient?.stoppedAt && !text.isUrgent && !(await mayFollowStop(db, text)))
    return { outcome: "dropped", reason: "Its recipient wants no texts (STOP)." };
  const isOpen = text.channel !== "whatsapp" || isWindowOpen(recipient?.whatsappSeenAt ?? null, clock());
  const words = wordsOf(text, box);
  if ("outcome" in words) return words;
  const template = isOpen ? null : words.template;
  if (!isOpen && !template?.name) return { outcome: "refused", reason: NO_TEMPLATE, isFinal: true, isOutage: false };
  // A process that was frozen may find that the text was given up since.
  if (clock() >= text.leaseUntil) return refusedForNow(NOT_SENT_IN_TIME);
  const abort = new AbortController();
  const ended = await attempts.run(() =>
    provider.send({ id: text.id, to: text.recipient, body: words.body, template }, abort.signal),
  );
  abort.abort();
  if (ended.end !== "done") {
    const reason = ended.end === "failed" ? String(ended.error) : "The provider took too long to answer.";
    return { outcome: "uncertain", reason: `${reason} It may have been sent.` };
  }
  const { value } = ended;
  if (!text.isSecret || value.outcome === "accepted") return value;
  return { ...value, reason: withoutCodes(value.reason, words) };
}
