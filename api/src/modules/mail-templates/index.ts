export { mailTemplatesModule } from "./module";
export type { TextKind } from "./text-kinds";
export { type MailContent, writeMail } from "./write-mail";
export { type TextContent, textKindFacts, writeText } from "./write-text";
