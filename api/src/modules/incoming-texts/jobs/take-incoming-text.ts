import { z } from "@fundi/shared/contract/z";
import { STORED_SENTENCES } from "@fundi/shared/languages/stored-sentences";
import { fullName } from "@fundi/shared/values/person-name";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import { type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import { storedPhone, toE164 } from "../../../platform/phone/phone-number";
import { setStop } from "../../../platform/texts/set-stop";
import { ensureRecipient, noteInbound } from "../../../platform/texts/text-recipient-store";
import { findCustomerOfNumber, findOrCreateTexter } from "../../accounts";
import { noteInConversation, receiveText } from "../../conversations";
import type { Texts } from "../../texts";
import { type IncomingText, languageOfWord, optWord } from "../incoming-text";
import { type IncomingTextRecord, lockIncomingText, lockNumber, saveHandled } from "../incoming-text-store";
import { readIncomingText } from "../read-incoming-text";

/** Queued with each text that arrives: the provider waits for an answer, and only for that. */
export const TAKE_INCOMING_TEXT = jobKind("texts.take-incoming", z.object({ id: z.number().int() }));

interface Dependencies {
  inTransaction: InTransaction;
  texts: Pick<Texts, "send">;
  clock: () => Date;
}

/** Takes a text that arrived into its sender's conversation, once however often its job runs. */
export const takeIncomingText = ({ inTransaction, texts, clock }: Dependencies): JobHandler =>
  jobHandler(TAKE_INCOMING_TEXT, async ({ id }, { hold }) => {
    await inTransaction(async (tx) => {
      await hold(tx.db);
      const arrived = await lockIncomingText(tx.db, id);
      if (!arrived || arrived.handledAt) return;
      const now = clock();
      await saveHandled(tx.db, id, { ...(await outcomeOf(tx, texts, arrived, now)), handledAt: now });
    });
    return undefined;
  });

type Outcome = Omit<Parameters<typeof saveHandled>[2], "handledAt">;

async function outcomeOf(
  tx: Tx,
  texts: Dependencies["texts"],
  arrived: IncomingTextRecord,
  now: Date,
): Promise<Outcome> {
  const text = readIncomingText(arrived);
  if (!text) return { note: "It could not be read." };
  // Providers write numbers with or without the plus; services send from words and short codes.
  const number = toE164(text.from.startsWith("+") ? text.from : `+${text.from}`);
  if (number === null) return { note: `The sender is no phone number: ${text.from.slice(0, 40)}` };
  if (!text.content) return { note: "It is empty." };
  await ensureRecipient(tx.db, number, now);
  await lockNumber(tx.db, number);
  if (arrived.channel === "whatsapp") await noteInbound(tx.db, number, writtenAt(text, now));
  const word = optWord(text.content);
  if (word) return optOutcome(tx, texts, { number, word, content: text.content, id: arrived.id }, now);
  const customer = await findOrCreateTexter(tx, { phone: storedPhone(number), name: text.name }, now);
  const messageId = await receiveText(tx, {
    customerId: customer.id,
    customerName: fullName(customer.firstName, customer.lastName),
    channel: arrived.channel,
    number,
    content: text.content,
    attachments: [],
    at: now,
  });
  return { userId: customer.id, messageId };
}

/**
 * Stops or allows texts to a number, as one word asks. What changed is answered by a text, which says what still comes; a
 * conversation that exists says so, and nobody is notified.
 */
async function optOutcome(
  tx: Tx,
  texts: Dependencies["texts"],
  { number, word, content, id }: { number: string; word: "stop" | "start"; content: string; id: number },
  now: Date,
): Promise<Outcome> {
  const isStopped = word === "stop";
  const hasChanged = await setStop(tx, number, { isStopped, actorId: null, now });
  const customer = await findCustomerOfNumber(tx.db, storedPhone(number));
  if (hasChanged)
    await texts.send(tx, {
      ...{ to: { number, choicesOf: customer?.id ?? null }, language: languageOfWord(content) },
      ...{ about: { entity: "incoming_text", id }, dedupeKey: `opt:${id}` },
      content: { kind: isStopped ? "texts-stopped" : "texts-wanted", values: {} },
    });
  const note = isStopped ? STORED_SENTENCES.textsStopped : STORED_SENTENCES.textsWanted;
  if (customer) await noteInConversation(tx, customer.id, note, now);
  return { userId: customer?.id ?? null, note };
}

/** When a text was written: the provider's word, unless it is of the future. */
const writtenAt = ({ sentAt }: IncomingText, now: Date): Date => (sentAt && sentAt < now ? sentAt : now);
