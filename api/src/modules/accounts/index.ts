export {
  type CloseAccount,
  type CloseAccountDependencies,
  createCloseAccount,
  isDeletedAccount,
} from "./account-closing";
export { createAccountService } from "./account-service";
export { findCustomerOfNumber, hasProvedPhone, isConfirmedAddress, isProvedPhone } from "./account-store";
export {
  type CustomerContact,
  findOrCreateCustomer,
  findOrCreateTexter,
  insertCustomer,
  savePhoneOf,
} from "./customer-accounts";
export { closeDemoLogins, findOpenDemoLogin } from "./demo-logins-store";
export { createEmailService } from "./email-service";
export { createGuessWarnings } from "./guess-warnings";
export { acceptsMail, acceptsReminders, type MailTopic } from "./mail-preferences";
export { createManagerApproval, type ManagerCredentials, type WithManager } from "./manager-approval";
export { accountsModule } from "./module";
export { createPasswordService } from "./password-service";
export { createPhoneService } from "./phone/phone-service";
export { readerLanguage } from "./reader-language";
export { createFactorService } from "./second-factor/factor-service";
export { createSessionService } from "./session-service";
export { createStaffService } from "./staff/staff-service";
export { findAuthor, hasOtherManager } from "./staff/staff-store";
export { deleteVisitor, findQuietVisitors, insertVisitor, renameVisitor } from "./visitors/visitor-store";
