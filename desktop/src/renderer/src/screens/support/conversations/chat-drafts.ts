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
  /** Takes a draft along to the conversation that its own was merged into. */
  move(fromId: number, toId: number): void {
    const both = [drafts.get(toId), drafts.get(fromId)].filter(Boolean).join("\n");
    drafts.delete(fromId);
    if (both) drafts.set(toId, both);
  },
  clear: (): void => drafts.clear(),
};
