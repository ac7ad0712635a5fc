import type { ShopModule } from "../../platform/module";
import { mailTemplateRoutes } from "./mail-template-routes";
import { createMailTemplates } from "./mail-template-service";

/** The texts of mails, which administrators can change. */
export const mailTemplatesModule = (dependencies: Parameters<typeof createMailTemplates>[0]): ShopModule => ({
  name: "mail-templates",
  routes: (bind) => mailTemplateRoutes(bind, createMailTemplates(dependencies)),
});
