export { mailTemplatesModule } from "./module";
export { smsLength } from "./sms-length";
export { TEXT_KINDS, type TextKind, valuesIn } from "./text-kinds";
export { type MailContent, writeMail } from "./write-mail";
export { fillText, findTextKind, type TextContent, textKindFacts, writeText } from "./write-text";
