import type { Db } from "../../platform/database/database";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { findContactMessagesOf, findTicketsOf } from "../support";
import type { InboxRef } from "./inbox";
import { findReplies, removeEntry } from "./inbox-store";

const ALL = { limit: 1_000_000 };

async function refsOf(db: Db, userId: number): Promise<InboxRef[]> {
  const [contacts, tickets] = [await findContactMessagesOf(db, userId), await findTicketsOf(db, userId, ALL)];
  return [
    ...contacts.map(({ id }) => ({ source: "contact" as const, sourceId: id })),
    ...tickets.map(({ id }) => ({ source: "ticket" as const, sourceId: id })),
  ];
}

/** The shop's mailed replies to a person. It runs before the messages are deleted that say whose they are. */
export const inboxPersonalData: PersonalData = {
  name: "answers",
  async collect(db, userId) {
    const replies = await findReplies(db, await refsOf(db, userId));
    return replies.map(({ message, createdAt }) => ({ message, at: createdAt.toISOString() }));
  },
  async erase(tx, userId) {
    for (const ref of await refsOf(tx.db, userId)) await removeEntry(tx.db, ref);
  },
};
