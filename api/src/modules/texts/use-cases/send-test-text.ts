import { randomUUID } from "node:crypto";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { sendTestText as endpoint } from "@fundi/shared/texts/text-settings";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Limits } from "../../../platform/limits/limits";
import { toE164 } from "../../../platform/phone/phone-number";
import { queueText } from "../../../platform/texts/text-store";
import type { TextSettingsService } from "../text-settings";

interface Dependencies {
  inTransaction: InTransaction;
  settings: Pick<TextSettingsService, "providers">;
  limits: Pick<Limits, "count">;
  shop: ShopConfig;
}

/** Meta's own template, which every account has. */
const HELLO = { name: "hello_world", language: "en_US", parameters: [] };

/** Queues a test to a number that an administrator typed. Throws NOT_CONFIGURED for a channel without keys. */
export const createSendTestText =
  ({ inTransaction, settings, limits, shop }: Dependencies) =>
  async ({ to: typed, channel }: z.output<typeof endpoint.body>, actorId: number): Promise<{ id: number }> => {
    const to = toE164(typed);
    if (to === null) throw fieldError("to", "Enter a number that can get texts, such as 0712 345 678.");
    if (!settings.providers().has(channel))
      throw new AppError("NOT_CONFIGURED", "This channel has no keys yet. Enter them and save first.");
    const id = await inTransaction(async (tx) => {
      await limits.count(tx.db, "textsPerRecipient", to);
      return queueText(tx.db, {
        ...{ to, kind: "test", language: "en", channels: [channel], isUrgent: true, template: HELLO },
        body: `${shop.brand}: this is a test. Texts reach this phone.`,
        dedupeKey: `test:${actorId}:${randomUUID()}`,
      });
    });
    if (id === null) throw new Error("A test was queued twice.");
    return { id };
  };

export type SendTestText = ReturnType<typeof createSendTestText>;
