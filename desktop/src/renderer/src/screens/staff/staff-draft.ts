import { PASSWORD_MIN } from "@fundi/shared/constants";
import type { CallInput } from "@fundi/shared/endpoint";
import { PHONE_ERROR } from "@fundi/shared/phone";
import { createStaffMember, type StaffMember, type updateStaffMember } from "@fundi/shared/staff";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/draft-form";
import type { FieldErrors } from "../../ui/form-errors";

/** A staff account as its form holds it. */
export interface StaffDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: StaffMember["role"];
  /** A new one; empty leaves it as it is. */
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

/** What `createStaffMember` is sent. */
export const toStaffBody = ({ password, ...fields }: StaffDraft): CallInput<typeof createStaffMember>["body"] => ({
  ...fields,
  ...(password && { password }),
});

/** What `updateStaffMember` is sent: the changed fields alone. */
export const toStaffUpdate = (
  base: StaffDraft,
  draft: StaffDraft,
  version: number,
): NonNullable<CallInput<typeof updateStaffMember>["body"]> => ({
  ...changedFields(toStaffBody(base), toStaffBody(draft)),
  version,
});

/** The first thing wrong with each field, by the contract's own rules. */
export function staffErrors(draft: StaffDraft): FieldErrors<keyof StaffDraft> {
  const errors: FieldErrors<keyof StaffDraft> = {};
  const result = createStaffMember.body.safeParse(toStaffBody(draft));
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof StaffDraft;
    errors[field] ??= draft[field].trim() ? HINTS[field] : "Required";
  }
  return errors;
}

const HINTS: Record<keyof StaffDraft, string> = {
  firstName: "Use at most 80 characters",
  lastName: "Use at most 80 characters",
  email: "Enter a valid e-mail address",
  phone: PHONE_ERROR,
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

export const ROLE_WORDS: Record<StaffMember["role"], { label: string; may: string }> = {
  staff: { label: "Staff", may: "Orders, stock, quotes, appointments and messages" },
  manager: { label: "Manager", may: "Also payments, products, services, customers and reports" },
  admin: { label: "Administrator", may: "Also staff accounts and the shop's settings" },
};
