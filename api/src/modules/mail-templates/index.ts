export { mailTemplatesModule } from "./module";
export { TEXT_KINDS, type TextKind } from "./text-kinds";
export { type MailContent, writeMail } from "./write-mail";
export { type TextContent, textKindFacts, writeText } from "./write-text";
