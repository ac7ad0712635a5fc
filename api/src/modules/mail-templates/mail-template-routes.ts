import * as endpoints from "@fundi/shared/mail/mail-templates";
import * as texts from "@fundi/shared/texts/text-templates";
import type { Bind } from "../../platform/http/route";
import type { MailTemplates } from "./mail-template-service";

export function mailTemplateRoutes(bind: Bind, templates: MailTemplates): void {
  bind(endpoints.listMailTemplates, () => templates.list());
  bind(endpoints.updateMailTemplate, ({ params, body, actor }) => templates.update(params.kind, body, actor.id));
  bind(endpoints.resetMailTemplate, ({ params, actor }) => templates.reset(params.kind, actor.id));
  bind(texts.listTextTemplates, () => templates.listTexts());
  bind(texts.updateTextTemplate, ({ params, body, actor }) =>
    templates.updateText(params.kind, params.language, body, actor.id),
  );
  bind(texts.resetTextTemplate, ({ params, actor }) => templates.resetText(params.kind, params.language, actor.id));
  bind(texts.previewTextTemplate, ({ params, body }) => templates.previewText(params.kind, params.language, body));
  bind(endpoints.previewMailTemplate, ({ params, body }) => templates.preview(params.kind, body));
}
