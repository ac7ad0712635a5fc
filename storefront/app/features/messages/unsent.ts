import { localStore } from "../../browser/storage";

/** Where a person's messages on their way are kept. */
export const outboxKey = (userId: number): string => `messages_outbox_v1:${userId}`;

/** Whether a message waits to be handed over, from this page or an earlier one. */
export const hasUnsent = (userId: number): boolean => localStore.get(outboxKey(userId)) !== null;
