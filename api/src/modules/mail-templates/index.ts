export { mailTemplatesModule } from "./module";
export { type MailContent, writeMail } from "./write-mail";
