export { accountRoutes } from "./account-routes";
export { type AccountService, createAccountService } from "./account-service";
export { type MailKind, mailsWanted } from "./mails-wanted";
