import { onModuleReset } from "@fundi/shared/web/module-state";

const drafts = new Map<number, string>();
onModuleReset(() => drafts.clear());

/** What was begun and not sent, by conversation: looking at another one must not lose it. */
export const chatDrafts = {
  of: (conversationId: number): string => drafts.get(conversationId) ?? "",
  keep(conversationId: number, text: string): void {
    if (text) drafts.set(conversationId, text);
    else drafts.delete(conversationId);
  },
  clear: (): void => drafts.clear(),
};
