import { type CannedReply, CannedReplyForm } from "@fundi/shared/canned-replies";
import type { FieldErrors } from "../../ui/form-errors";

/** What is typed. */
export type ReplyDraft = CannedReplyForm;

export const toReplyDraft = (reply: CannedReply | null): ReplyDraft => ({
  shortcut: reply?.shortcut ?? "",
  body: reply?.body ?? "",
  shared: reply?.shared ?? false,
});

/** What is wrong with a draft, by field, as the contract sees it. */
export function replyErrors(draft: ReplyDraft): FieldErrors<keyof ReplyDraft> {
  const result = CannedReplyForm.safeParse(draft);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

export const REPLY_LABELS: Record<keyof ReplyDraft, string> = {
  shortcut: "Shortcut",
  body: "Text",
  shared: "For everybody",
};
