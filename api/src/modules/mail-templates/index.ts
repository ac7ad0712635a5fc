export { mailTemplateRoutes } from "./mail-template-routes";
export { createMailTemplates } from "./mail-template-service";
export { type Letter, writeLetter } from "./write-letter";
