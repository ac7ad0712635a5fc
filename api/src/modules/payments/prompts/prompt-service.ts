import { bindUseCases } from "../../../platform/use-cases";
import type { PromptDependencies } from "./prompt-dependencies";
import { abandonPrompt } from "./use-cases/abandon-prompt";
import { checkPrompts } from "./use-cases/check-prompts";
import { checkPrompt, closePrompt, listMessages, listPrompts, settleMessage } from "./use-cases/look-after-prompts";
import { receiveCallback } from "./use-cases/receive-callback";
import { insertOrderPrompt, requestPrompt, usableProvider } from "./use-cases/request-prompt";
import { sendTestPrompt } from "./use-cases/send-test-prompt";
import { listPromptsOfOrder, viewPromptFor } from "./use-cases/view-prompt";

/** M-Pesa prompts: requests for a payment on a phone, and what became of them. */
export const createPromptService = (dependencies: PromptDependencies) =>
  bindUseCases(dependencies, {
    request: requestPrompt,
    usableProvider,
    insertForOrder: insertOrderPrompt,
    view: viewPromptFor,
    listOfOrder: listPromptsOfOrder,
    abandon: abandonPrompt,
    list: listPrompts,
    check: checkPrompt,
    close: closePrompt,
    listMessages,
    settleMessage,
    test: sendTestPrompt,
    receive: receiveCallback,
    checkDue: checkPrompts,
  });

export type PromptService = ReturnType<typeof createPromptService>;
