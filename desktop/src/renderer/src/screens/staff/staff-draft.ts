import { PASSWORD_MIN } from "@fundi/shared/accounts/password-rules";
import { createStaffMember, type StaffMember, type updateStaffMember } from "@fundi/shared/accounts/staff";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/forms/draft-form";
import { schemaErrors } from "../../ui/forms/schema-errors";

/** The form values of a staff account. */
export interface StaffDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: StaffMember["role"];
  /** A new password; empty leaves it unchanged. */
  password: string;
}
export type StaffForm = DraftForm<StaffDraft>;

export const EMPTY_MEMBER: StaffDraft = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  role: "staff",
  password: "",
};

export const toStaffDraft = ({ firstName, lastName, email, phone, role }: StaffMember): StaffDraft => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
  role,
  password: "",
});

/** Returns the body of `createStaffMember`. */
export const toStaffBody = ({ password, ...fields }: StaffDraft): CallInput<typeof createStaffMember>["body"] => ({
  ...fields,
  ...(password && { password }),
});

/** Returns the body of `updateStaffMember`: only the changed fields. */
export const toStaffUpdate = (
  base: StaffDraft,
  draft: StaffDraft,
  version: number,
): NonNullable<CallInput<typeof updateStaffMember>["body"]> => ({
  ...changedFields(toStaffBody(base), toStaffBody(draft)),
  version,
});

/** Returns the first error of each field, by the contract's rules. */
export const staffErrors = (draft: StaffDraft): FieldErrors<keyof StaffDraft> =>
  schemaErrors(createStaffMember.body, toStaffBody(draft), (field: keyof StaffDraft, message) =>
    draft[field].trim() ? (HINTS[field] ?? message) : "Required",
  );

const HINTS: Partial<Record<keyof StaffDraft, string>> = {
  firstName: "Use at most 80 characters",
  lastName: "Use at most 80 characters",
  email: "Enter a valid e-mail address",
  role: "Choose a role",
  password: `Use ${PASSWORD_MIN} to 200 characters`,
};

export const STAFF_LABELS: Record<keyof StaffDraft, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  phone: "Phone",
  role: "Role",
  password: "Password",
};

export const ROLE_TEXTS: Record<StaffMember["role"], { label: string; may: string }> = {
  staff: { label: "Staff", may: "Orders, stock, quotes, appointments and messages" },
  manager: { label: "Manager", may: "Also payments, products, services, customers and reports" },
  admin: { label: "Administrator", may: "Also staff accounts and the shop's settings" },
};
