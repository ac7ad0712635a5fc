import { bindUseCases } from "../../platform/use-cases";
import type { MailTemplateDependencies } from "./mail-template-dependencies";
import { listMailTemplates } from "./use-cases/list-mail-templates";
import { previewMailTemplate } from "./use-cases/preview-mail-template";
import { resetMailTemplate } from "./use-cases/reset-mail-template";
import { updateMailTemplate } from "./use-cases/update-mail-template";

/** The texts of the shop's mails, for administrators: the defaults, and their own. */
export const createMailTemplates = (dependencies: MailTemplateDependencies) =>
  bindUseCases(dependencies, {
    list: listMailTemplates,
    update: updateMailTemplate,
    reset: resetMailTemplate,
    preview: previewMailTemplate,
  });

export type MailTemplates = ReturnType<typeof createMailTemplates>;
