import * as endpoints from "@fundi/shared/mail/mail-templates";
import type { Bind } from "../../platform/http/route";
import type { MailTemplates } from "./mail-template-service";

export function mailTemplateRoutes(bind: Bind, templates: MailTemplates): void {
  bind(endpoints.listMailTemplates, () => templates.list());
  bind(endpoints.updateMailTemplate, ({ params, body, actor }) => templates.update(params.kind, body, actor.id));
  bind(endpoints.resetMailTemplate, ({ params, actor }) => templates.reset(params.kind, actor.id));
  bind(endpoints.previewMailTemplate, ({ params, body }) => templates.preview(params.kind, body));
}
