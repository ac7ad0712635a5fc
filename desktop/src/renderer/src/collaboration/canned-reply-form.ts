import { type CannedReply, CannedReplyForm } from "@fundi/shared/collaboration/canned-replies";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { schemaErrors } from "../ui/forms/schema-errors";

/** The form's values. */
type ReplyDraft = CannedReplyForm;

export const toReplyDraft = (reply: CannedReply | null): ReplyDraft => ({
  shortcut: reply?.shortcut ?? "",
  body: reply?.body ?? "",
  shared: reply?.shared ?? false,
});

/** Returns the validation errors of a draft by field, from the contract's schema. */
export const replyErrors = (draft: ReplyDraft): FieldErrors<keyof ReplyDraft> => schemaErrors(CannedReplyForm, draft);

export const REPLY_LABELS: Record<keyof ReplyDraft, string> = {
  shortcut: "Shortcut",
  body: "Text",
  shared: "For everybody",
};
