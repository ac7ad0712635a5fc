import { CAPABILITIES, type Capability, usualCapabilities } from "@fundi/shared/accounts/capabilities";
import { PASSWORD_MIN } from "@fundi/shared/accounts/password-rules";
import { createStaffMember, type StaffMember, type updateStaffMember } from "@fundi/shared/accounts/staff";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/forms/draft-form";
import { schemaErrors } from "../../ui/forms/schema-errors";

/** The form values of a staff account. */
export interface StaffDraft extends Record<Capability, boolean> {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: StaffMember["role"];
  /** A new password; empty leaves it unchanged. */
  password: string;
}
export type StaffForm = DraftForm<StaffDraft>;

const has = (capabilities: readonly Capability[]): Record<Capability, boolean> => ({
  bench: capabilities.includes("bench"),
  quality: capabilities.includes("quality"),
});

export const EMPTY_MEMBER: StaffDraft = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  role: "staff",
  ...has(usualCapabilities("staff")),
  password: "",
};

export const toStaffDraft = ({ firstName, lastName, email, phone, role, capabilities }: StaffMember): StaffDraft => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
  role,
  ...has(capabilities),
  password: "",
});

/** Returns the body of `createStaffMember`. */
export const toStaffBody = ({
  password,
  bench,
  quality,
  ...fields
}: StaffDraft): CallInput<typeof createStaffMember>["body"] => ({
  ...fields,
  capabilities: CAPABILITIES.filter((capability) => ({ bench, quality })[capability]),
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
    String(draft[field]).trim() ? (HINTS[field] ?? message) : "Required",
  );

const HINTS: Partial<Record<keyof StaffDraft, string>> = {
  firstName: "Use at most 80 characters",
  lastName: "Use at most 80 characters",
  email: "Enter a valid e-mail address",
  role: "Choose a role",
  password: `Use ${PASSWORD_MIN} to 200 characters`,
};

export const CAPABILITY_TEXTS: Record<Capability, { label: string; may: string }> = {
  bench: { label: "Repairs devices", may: "A technician: takes appointments, and counts for how many can be booked" },
  quality: { label: "Checks repairs", may: "Approves repairs that somebody else finished" },
};

export const STAFF_LABELS: Record<keyof StaffDraft, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  phone: "Phone",
  role: "Role",
  bench: CAPABILITY_TEXTS.bench.label,
  quality: CAPABILITY_TEXTS.quality.label,
  password: "Password",
};

export const ROLE_TEXTS: Record<StaffMember["role"], { label: string; may: string }> = {
  staff: { label: "Staff", may: "Orders, stock, quotes, appointments and messages" },
  manager: { label: "Manager", may: "Also payments, products, services, customers and reports" },
  admin: { label: "Administrator", may: "Also staff accounts and the shop's settings" },
};
