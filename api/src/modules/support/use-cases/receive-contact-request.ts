import { INBOX_CATEGORY_OF } from "@fundi/shared/support/contact";
import type { ContactCategory, ContactPriority } from "@fundi/shared/support/contact-form";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { recordConsent } from "../../policies";
import { insertContactMessage } from "../contact-store";
import type { SupportDependencies } from "../support-dependencies";

interface ContactRequest {
  name: string;
  email: string;
  subject: string;
  message: string;
  category: ContactCategory;
  priority: ContactPriority;
  /** The honeypot field, hidden from people. */
  website: string;
}

/**
 * Stores a message of the contact form that was sent from a client's address. A bot that filled in the honeypot is
 * thanked, and nothing is stored.
 */
export async function receiveContactRequest(
  { db, inTransaction, limits, clock }: SupportDependencies,
  form: ContactRequest,
  address: string,
  key: IdempotencyKey | null,
): Promise<void> {
  await limits.count(db, "contactMessages", address);
  if (form.website !== "") return;
  await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const { website: _, category, ...message } = form;
      const createdAt = clock();
      const id = await insertContactMessage(tx.db, { ...message, category: INBOX_CATEGORY_OF[category], createdAt });
      await recordConsent(tx.db, { kind: "contact_message", id, userId: null, at: createdAt });
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
}
