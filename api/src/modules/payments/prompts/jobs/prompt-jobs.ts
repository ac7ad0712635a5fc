import { z } from "@fundi/shared/contract/z";
import { jobKind } from "../../../../platform/jobs/job";

/** Queued with the row of a prompt. */
export const SEND_PROMPT = jobKind("mpesa-prompt", z.object({ promptId: z.number().int() }));
/** Queued with the row of a message about a prompt. */
export const HANDLE_PROMPT_MESSAGE = jobKind("mpesa-prompt-message", z.object({ messageId: z.number().int() }));
/** Queued when money comes in whose prompt may wait for its receipt. */
export const JOIN_RECEIPTS = jobKind("mpesa-prompt-receipts", z.object({}));
