import { bindUseCases } from "../../platform/use-cases";
import type { MailTemplateDependencies } from "./mail-template-dependencies";
import { listMailTemplates } from "./use-cases/list-mail-templates";
import { listTextTemplates } from "./use-cases/list-text-templates";
import { previewMailTemplate } from "./use-cases/preview-mail-template";
import { previewTextTemplate } from "./use-cases/preview-text-template";
import { resetMailTemplate } from "./use-cases/reset-mail-template";
import { resetTextTemplate } from "./use-cases/reset-text-template";
import { updateMailTemplate } from "./use-cases/update-mail-template";
import { updateTextTemplate } from "./use-cases/update-text-template";

/** The words of the shop's mails and texts, for administrators: the defaults, and their own. */
export const createMailTemplates = (dependencies: MailTemplateDependencies) =>
  bindUseCases(dependencies, {
    list: listMailTemplates,
    update: updateMailTemplate,
    reset: resetMailTemplate,
    preview: previewMailTemplate,
    listTexts: listTextTemplates,
    updateText: updateTextTemplate,
    resetText: resetTextTemplate,
    previewText: previewTextTemplate,
  });

export type MailTemplates = ReturnType<typeof createMailTemplates>;
