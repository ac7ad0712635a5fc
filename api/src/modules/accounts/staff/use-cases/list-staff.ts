import type { StaffMember } from "@fundi/shared/accounts/staff";
import type { AccountDependencies } from "../../account-dependencies";
import { presentStaffMember } from "../staff-change";
import { allStaff } from "../staff-store";

/** Returns all staff accounts. */
export const listStaff = async ({ db }: AccountDependencies): Promise<StaffMember[]> =>
  (await allStaff(db)).map(presentStaffMember);
