import { endpoint } from "../contract/endpoint";
import { idParams, oneLine, optionalLine, requiredText, Success, text, Version } from "../contract/fields";
import { z } from "../contract/z";
import { isOwnPath } from "../values/own-path";
import { printableLine } from "../values/visible-text";
import { FAQ_CATEGORIES, Faq, RESOURCE_DIFFICULTIES, RESOURCE_TYPES, SupportResource } from "./support";

const LINK_ERROR = "Enter a whole web address, or a page of the shop that begins with /";
/** http(s) only: a link must not run a script. */
const Link = z
  .string()
  .overwrite(printableLine)
  .max(500)
  .refine((value) => {
    if (isOwnPath(value)) return true;
    return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  }, LINK_ERROR);

/** As staff see it, with the version that a change is sent back with. */
export const AdminFaq = Faq.extend({ version: Version }).meta({ id: "AdminFaq" });
export type AdminFaq = z.infer<typeof AdminFaq>;
export const AdminResource = SupportResource.extend({ version: Version }).meta({ id: "AdminResource" });
export type AdminResource = z.infer<typeof AdminResource>;

export const FaqForm = z.object({
  question: oneLine(300),
  answer: requiredText(5000),
  /** In Kiswahili: both, or the entry is shown in English. */
  questionSw: optionalLine(300).default(""),
  answerSw: text(5000).default(""),
  category: z.enum(FAQ_CATEGORIES),
});
export type FaqForm = z.infer<typeof FaqForm>;
export const ResourceForm = z.object({
  title: oneLine(200),
  description: text(2000).default(""),
  type: z.enum(RESOURCE_TYPES),
  difficulty: z.enum(RESOURCE_DIFFICULTIES),
  duration: z.preprocess((value) => (value === "" ? null : value), oneLine(40).nullish()),
  url: Link,
});
export type ResourceForm = z.infer<typeof ResourceForm>;

const version = { version: Version.optional() };
// `partial` keeps defaults, and what is not sent must stay as it is.
export const FaqChange = FaqForm.extend({ questionSw: optionalLine(300), answerSw: text(5000) })
  .partial()
  .extend(version);
export const ResourceChange = ResourceForm.extend({ description: text(2000) })
  .partial()
  .extend(version);

export const listAdminFaqs = endpoint({
  method: "GET",
  path: "/api/admin/support/faqs",
  summary: "Questions with answers, as staff see them",
  access: "staff",
  response: z.array(AdminFaq),
});

export const createFaq = endpoint({
  method: "POST",
  path: "/api/admin/support/faqs",
  summary: "Add a question with its answer",
  access: "manager",
  body: FaqForm,
  response: AdminFaq,
  status: 201,
  errors: ["CONFLICT"],
});

export const updateFaq = endpoint({
  method: "PUT",
  path: "/api/admin/support/faqs/:id",
  summary: "Change a question, its answer or its category",
  access: "manager",
  params: idParams,
  body: FaqChange,
  response: AdminFaq,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

export const deleteFaq = endpoint({
  method: "DELETE",
  path: "/api/admin/support/faqs/:id",
  summary: "Take a question away",
  access: "manager",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});

export const listAdminResources = endpoint({
  method: "GET",
  path: "/api/admin/support/resources",
  summary: "Links to further help, as staff see them",
  access: "staff",
  response: z.array(AdminResource),
});

export const createResource = endpoint({
  method: "POST",
  path: "/api/admin/support/resources",
  summary: "Add a link to further help",
  access: "manager",
  body: ResourceForm,
  response: AdminResource,
  status: 201,
  errors: ["CONFLICT"],
});

export const updateResource = endpoint({
  method: "PUT",
  path: "/api/admin/support/resources/:id",
  summary: "Change a link to further help",
  access: "manager",
  params: idParams,
  body: ResourceChange,
  response: AdminResource,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

export const deleteResource = endpoint({
  method: "DELETE",
  path: "/api/admin/support/resources/:id",
  summary: "Take a link to further help away",
  access: "manager",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});
