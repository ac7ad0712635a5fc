import { localStore } from "../../../browser/storage";

/** Storage key of a user's unsent messages. */
export const outboxKey = (userId: number): string => `messages_outbox_v1:${userId}`;

/** Whether a user has unsent messages, of this page or an earlier one. */
export const hasUnsent = (userId: number): boolean => localStore.get(outboxKey(userId)) !== null;
