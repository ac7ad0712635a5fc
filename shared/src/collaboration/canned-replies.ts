import { endpoint } from "../contract/endpoint";
import { Id, idParams, requiredText, Version } from "../contract/fields";
import { z } from "../contract/z";
import { MESSAGE_MAX } from "../conversations/conversation-rules";
import { REPLY_PLACEHOLDERS, unknownPlaceholders } from "./reply-placeholders";

/** A reply that staff can use again. */
export const CannedReply = z
  .object({
    id: Id,
    /** What is typed after `/` to find it. */
    shortcut: z.string(),
    body: z.string(),
    /** True: shared; false: only its owner sees it. */
    shared: z.boolean(),
    /** Whether this viewer may change it. */
    mayEdit: z.boolean(),
    version: Version,
  })
  .meta({ id: "CannedReply" });
export type CannedReply = z.infer<typeof CannedReply>;

const ReplyBody = requiredText(MESSAGE_MAX).superRefine((body, context) => {
  const [unknown] = unknownPlaceholders(body);
  if (unknown === undefined) return;
  const known = Object.keys(REPLY_PLACEHOLDERS)
    .map((name) => `{{${name}}}`)
    .join(", ");
  context.addIssue({ code: "custom", message: `${unknown} is not known. These are: ${known}.` });
});

export const CannedReplyForm = z.object({
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Required")
    .max(30)
    .regex(/^[a-z0-9][a-z0-9-]*$/, "Small letters, digits and dashes"),
  body: ReplyBody,
  shared: z.boolean(),
});
export type CannedReplyForm = z.infer<typeof CannedReplyForm>;

export const listCannedReplies = endpoint({
  method: "GET",
  path: "/api/admin/canned-replies",
  summary: "Canned replies, shared and the caller's own, by shortcut",
  access: "staff",
  response: z.array(CannedReply),
});

export const createCannedReply = endpoint({
  method: "POST",
  path: "/api/admin/canned-replies",
  summary: "Add a canned reply: a shared one as a manager, one's own as any member of staff",
  access: "staff",
  body: CannedReplyForm,
  response: CannedReply,
  status: 201,
  errors: ["FORBIDDEN", "CONFLICT"],
});

export const updateCannedReply = endpoint({
  method: "PUT",
  path: "/api/admin/canned-replies/:id",
  summary: "Change one's own canned reply, or as a manager a shared one",
  access: "staff",
  params: idParams,
  body: CannedReplyForm.extend({ version: Version.optional() }),
  response: CannedReply,
  errors: ["FORBIDDEN", "NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

export const deleteCannedReply = endpoint({
  method: "DELETE",
  path: "/api/admin/canned-replies/:id",
  summary: "Delete one's own canned reply, or as a manager a shared one",
  access: "staff",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["FORBIDDEN", "NOT_FOUND"],
});
