import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { HANDLE_PROMPT_MESSAGE } from "../jobs/prompt-jobs";
import { tokenHash } from "../prompt";
import type { PromptDependencies } from "../prompt-dependencies";
import { countMessages, insertMessage } from "../prompt-message-store";
import { findPromptIdByToken } from "../prompt-store";

/** The provider sends one message, at times a few; more of one address are not stored. */
const MESSAGES_MAX = 20;

/**
 * Stores a message about a prompt, unchanged, for the background to act on. Throws NOT_FOUND for an address that no
 * prompt has.
 */
export async function receiveCallback(dependencies: PromptDependencies, token: string, body: Buffer): Promise<void> {
  const { db, inTransaction, jobs, clock, log } = dependencies;
  const promptId = await findPromptIdByToken(db, tokenHash(token));
  if (promptId === null) throw new AppError("NOT_FOUND", "There is nothing here.");
  if ((await countMessages(db, promptId)) >= MESSAGES_MAX) {
    log.warn({ prompt: promptId }, "too many messages about a prompt");
    return;
  }
  const bodyHash = createHash("sha256").update(body).digest("hex");
  await inTransaction(async (tx) => {
    const message = { promptId, bodyHash, body: body.toString("utf8"), createdAt: clock() };
    const messageId = await insertMessage(tx.db, message);
    if (messageId !== null) await jobs.enqueue(tx.db, HANDLE_PROMPT_MESSAGE, { messageId });
  });
}
