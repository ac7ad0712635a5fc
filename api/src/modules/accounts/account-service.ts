import { bindUseCases } from "../../platform/use-cases";
import type { ProfileDependencies, SignInDependencies } from "./account-dependencies";
import { createAccount } from "./use-cases/create-account";
import { findAccountByEmail } from "./use-cases/find-account-by-email";
import { grantRole } from "./use-cases/grant-role";
import { registerCustomer } from "./use-cases/register-customer";
import { signIn } from "./use-cases/sign-in";
import { signOut } from "./use-cases/sign-out";
import { updateProfile } from "./use-cases/update-profile";
import { viewOwnAccount } from "./use-cases/view-own-account";

/** Registration, sign-in and profiles. */
export const createAccountService = (dependencies: SignInDependencies & ProfileDependencies) =>
  bindUseCases(dependencies, {
    createAccount,
    findByEmail: findAccountByEmail,
    grantRole,
    register: registerCustomer,
    login: signIn,
    logout: signOut,
    me: viewOwnAccount,
    updateProfile,
  });

export type AccountService = ReturnType<typeof createAccountService>;
