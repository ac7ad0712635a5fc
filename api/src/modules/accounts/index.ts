export {
  type CloseAccount,
  type CloseAccountDependencies,
  createCloseAccount,
  isDeletedAccount,
} from "./account-closing";
export { accountPersonalData } from "./account-personal-data";
export { accountRoutes } from "./account-routes";
export { type AccountService, createAccountService } from "./account-service";
export { isConfirmedAddress } from "./account-store";
export { type CustomerContact, customerFor, insertCustomer } from "./customer-accounts";
export { closeDemoLogins, findOpenDemoLogin } from "./demo-logins-store";
export { createEmailService } from "./email-service";
export { createFactorService } from "./factor-service";
export { sealPlainSecrets } from "./factor-store";
export { createGuessWarnings } from "./guess-warnings";
export { type MailKind, mailsWanted, remindersWanted } from "./mails-wanted";
export { createManagerWord, type ManagerCredentials, type WithManager } from "./manager-word";
export { createPasswordService } from "./password-service";
export { preferenceRoutes } from "./preference-routes";
export { createSessionService } from "./session-service";
export { staffRoutes } from "./staff-routes";
export { createStaffService } from "./staff-service";
export { hasOtherManager } from "./staff-store";
