import { bindUseCases } from "../../../platform/use-cases";
import type { AccountDependencies } from "../account-dependencies";
import { createStaffMember } from "./use-cases/create-staff-member";
import { deactivateStaffMember } from "./use-cases/deactivate-staff-member";
import { listStaff } from "./use-cases/list-staff";
import { updateStaffMember } from "./use-cases/update-staff-member";

/** Manages staff accounts and their roles. */
export const createStaffService = (dependencies: AccountDependencies) =>
  bindUseCases(dependencies, {
    list: listStaff,
    create: createStaffMember,
    update: updateStaffMember,
    remove: deactivateStaffMember,
  });

export type StaffService = ReturnType<typeof createStaffService>;
