import { endpoint } from "../contract/endpoint";
import { oneLine, requiredText } from "../contract/fields";
import { z } from "../contract/z";

/** The template of one kind of mail, with placeholders such as `{name}`. */
export const MailTemplateText = z.object({ subject: oneLine(160), body: requiredText(5000) });
export type MailTemplateText = z.infer<typeof MailTemplateText>;

export const MailTemplate = z
  .object({
    /** Such as `order-received`. */
    kind: z.string(),
    label: z.string(),
    /** Its description in the list. */
    about: z.string(),
    ...MailTemplateText.shape,
    /** The supplied text. */
    usual: MailTemplateText,
    isChanged: z.boolean(),
    placeholders: z.array(
      z.object({
        name: z.string(),
        /** Its value in the preview. */
        sample: z.string(),
        /** The mail must contain it. */
        required: z.boolean(),
      }),
    ),
    /** 0: never changed. */
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
  body: MailTemplateText.extend({ version: z.number().int().min(0) }),
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
  body: MailTemplateText,
  response: MailTemplateText,
  errors: ["NOT_FOUND"],
});
