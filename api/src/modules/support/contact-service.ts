import { INBOX_CATEGORY_OF } from "@fundi/shared/contact";
import type { ContactCategory, ContactPriority } from "@fundi/shared/contact-form";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import { insertContactMessage } from "./contact-store";

export interface ContactForm {
  name: string;
  email: string;
  subject: string;
  message: string;
  category: ContactCategory;
  priority: ContactPriority;
  /** The field that people do not see. */
  website: string;
}

interface Dependencies {
  inTransaction: InTransaction;
  db: Db;
  limits: Limiter;
  clock: () => Date;
}

/** Takes in what anybody writes to the shop. A program that filled in the hidden field is thanked, and nothing is kept. */
export const createReceiveContact =
  ({ inTransaction, db, limits, clock }: Dependencies) =>
  async (form: ContactForm, address: string, key: IdempotencyKey | null): Promise<void> => {
    await limits.count(db, "contactMessages", address);
    if (form.website !== "") return;
    await inTransaction((tx) =>
      once(tx, key, async () => {
        const { website: _, category, ...message } = form;
        const id = await insertContactMessage(tx.db, {
          ...message,
          category: INBOX_CATEGORY_OF[category],
          createdAt: clock(),
        });
        tx.emit({
          name: "contact.received",
          entity: "contact_message",
          entityId: id,
          actorId: null,
          payload: { messageId: id, name: message.name, subject: message.subject },
        });
        return id;
      }),
    );
  };

export type ReceiveContact = ReturnType<typeof createReceiveContact>;
