import { endpoint } from "./endpoint";
import { oneLine, requiredText } from "./fields";
import { z } from "./z";

/** The words of one kind of mail, with placeholders such as `{name}`. */
export const MailWords = z.object({ subject: oneLine(160), body: requiredText(5000) });
export type MailWords = z.infer<typeof MailWords>;

export const MailTemplate = z
  .object({
    /** Such as `order-received`. */
    kind: z.string(),
    label: z.string(),
    /** What it is about, for the list. */
    about: z.string(),
    ...MailWords.shape,
    /** What it says when nobody wrote anything else. */
    usual: MailWords,
    isChanged: z.boolean(),
    placeholders: z.array(
      z.object({
        name: z.string(),
        /** What stands for it in the preview. */
        sample: z.string(),
        /** The mail makes no sense without it. */
        required: z.boolean(),
      }),
    ),
    /** 0: nobody changed it yet. */
    version: z.number().int().min(0),
  })
  .meta({ id: "MailTemplate" });
export type MailTemplate = z.infer<typeof MailTemplate>;

const params = z.object({ kind: z.string().min(1).max(40) });

export const listMailTemplates = endpoint({
  method: "GET",
  path: "/api/admin/mail-templates",
  summary: "The words of every kind of mail to customers and staff",
  access: "admin",
  response: z.object({ templates: z.array(MailTemplate) }),
});

export const updateMailTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/mail-templates/:kind",
  summary: "Change the words of a kind of mail; unknown placeholders are refused",
  access: "admin",
  params,
  body: MailWords.extend({ version: z.number().int().min(0) }),
  response: MailTemplate,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const resetMailTemplate = endpoint({
  method: "DELETE",
  path: "/api/admin/mail-templates/:kind",
  summary: "Give a kind of mail its usual words back",
  access: "admin",
  params,
  response: MailTemplate,
  errors: ["NOT_FOUND"],
});

export const previewMailTemplate = endpoint({
  method: "POST",
  path: "/api/admin/mail-templates/:kind/preview",
  summary: "How words would read, with samples for the placeholders",
  access: "admin",
  params,
  body: MailWords,
  response: MailWords,
  errors: ["NOT_FOUND"],
});
