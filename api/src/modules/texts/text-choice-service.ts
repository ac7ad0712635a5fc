import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import {
  CHOSEN_CHANNELS,
  type StopPage,
  type TextChoices,
  type updateTextChoices as updateEndpoint,
} from "@fundi/shared/texts/text-choices";
import { TEXT_TOPICS } from "@fundi/shared/texts/text-topics";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Signer } from "../../platform/secrets/signer";
import { setStop } from "../../platform/texts/set-stop";
import { findRecipient, findRecipientById } from "../../platform/texts/text-recipient-store";
import { recipientOfToken } from "./stop-link";
import { findContactNumber, findTextChoices, lockChooser, refusalOf, saveTextChoices } from "./text-customer-store";
import type { TextSettingsService } from "./text-settings";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  settings: Pick<TextSettingsService, "channels" | "isTopicOn">;
  signer: Signer;
  clock: () => Date;
}

const unknownLink = () =>
  new AppError("NOT_FOUND", "This link is not complete. Open it from the message once more, or call us.");

/** What customers choose about texts: in their settings, and by the link that every text has. */
export function createTextChoices({ db, inTransaction, settings, signer, clock }: Dependencies) {
  async function view(database: Db, userId: number): Promise<TextChoices> {
    const [choices, { phone, number, isProved }] = await Promise.all([
      findTextChoices(database, userId),
      findContactNumber(database, userId),
    ]);
    const recipient = number === null ? null : await findRecipient(database, number);
    const offered = settings.channels();
    return {
      channels: CHOSEN_CHANNELS.filter((channel) => offered.includes(channel)),
      topics: TEXT_TOPICS.filter(settings.isTopicOn),
      ...{
        phone: shownPhone(phone),
        isProved,
        isStopped: Boolean(recipient?.stoppedAt),
        language: choices.language ?? choices.accountLanguage ?? "en",
      },
      firstChannel: CHOSEN_CHANNELS.find((channel) => channel === choices.firstChannel) ?? null,
      refused: TEXT_TOPICS.flatMap((topic) =>
        CHOSEN_CHANNELS.filter((channel) => choices.refused.has(refusalOf(topic, channel))).map((channel) => ({
          ...{ topic, channel },
        })),
      ),
    };
  }

  async function recipientOf(token: string) {
    const id = recipientOfToken(signer, token);
    const recipient = id === null ? null : await findRecipientById(db, id);
    if (!recipient) throw unknownLink();
    return recipient;
  }
  const page = (number: string, isStopped: boolean): StopPage => ({ number: `…${number.slice(-3)}`, isStopped });

  return {
    view: (userId: number): Promise<TextChoices> => view(db, userId),

    change: (userId: number, change: z.output<typeof updateEndpoint.body>): Promise<TextChoices> =>
      inTransaction(async (tx) => {
        await lockChooser(tx.db, userId);
        const before = await findTextChoices(tx.db, userId);
        const refused = new Set(before.refused);
        if (change.switch) {
          const { topic, channel, isOn } = change.switch;
          if (isOn) refused.delete(refusalOf(topic, channel));
          else refused.add(refusalOf(topic, channel));
        }
        const firstChannel = change.firstChannel === undefined ? before.firstChannel : change.firstChannel;
        // Null while it was not chosen: texts then follow the account, or the page of what they are about.
        const language = change.language ?? before.language;
        await saveTextChoices(tx.db, userId, { language, firstChannel, refused }, clock());
        if (change.isStopped !== undefined) {
          const { number, isProved } = await findContactNumber(tx.db, userId);
          // Nobody ends, or begins, the texts of a number that is not theirs.
          if (number !== null && isProved) {
            const { isStopped } = change;
            await setStop(tx, number, { isStopped, actorId: userId, now: clock() });
          }
        }
        return view(tx.db, userId);
      }),

    async stopPage(token: string): Promise<StopPage> {
      const { number, stoppedAt } = await recipientOf(token);
      return page(number, stoppedAt !== null);
    },

    async setStopped(token: string, isStopped: boolean): Promise<StopPage> {
      const { number } = await recipientOf(token);
      await inTransaction((tx) => setStop(tx, number, { isStopped, actorId: null, now: clock() }));
      return page(number, isStopped);
    },
  };
}

export type TextChoiceService = ReturnType<typeof createTextChoices>;
