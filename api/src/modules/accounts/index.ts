export { accountRoutes } from "./account-routes";
export { type AccountService, createAccountService } from "./account-service";
