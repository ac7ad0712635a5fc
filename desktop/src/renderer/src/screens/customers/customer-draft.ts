import { CustomerForm } from "@fundi/shared/customers";
import { ApiError } from "@fundi/shared/http";
import { z } from "@fundi/shared/z";
import type { FieldErrors } from "../../ui/form-errors";

/** For whom something is entered, as a form holds it: somebody known, or what was typed of somebody new. */
export interface CustomerDraft {
  /** Null: somebody new. */
  customerId: number | null;
  /** Of somebody known. */
  customerName: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

export const NO_CUSTOMER: CustomerDraft = {
  customerId: null,
  customerName: "",
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
};

export const toCustomerForm = ({ firstName, lastName, phone, email }: CustomerDraft, isAnother = false) => ({
  firstName,
  lastName,
  phone: phone.trim(),
  email: email.trim(),
  isAnother,
});

/** What the server is told of the customer. */
export const toCustomerChoice = (draft: CustomerDraft, isAnother = false) =>
  draft.customerId === null ? toCustomerForm(draft, isAnother) : { id: draft.customerId };

/** The first thing wrong with what was typed of somebody new. Declared outside, as forms ask for. */
export function customerErrors(draft: CustomerDraft): FieldErrors<keyof CustomerDraft> {
  const errors: FieldErrors<keyof CustomerDraft> = {};
  if (draft.customerId !== null) return errors;
  for (const issue of CustomerForm.safeParse(toCustomerForm(draft)).error?.issues ?? []) {
    const field = issue.path[0] as keyof CustomerDraft;
    errors[field] ??= draft.phone.trim() === "" && field === "phone" ? issue.message : HINTS[field];
  }
  return errors;
}

const HINTS: Partial<Record<keyof CustomerDraft, string>> = {
  firstName: "Required",
  lastName: "Use at most 80 characters",
  phone: "Enter a Kenyan number, such as 0712 345 678",
  email: "Enter a valid e-mail address",
};

const Known = z.object({ id: z.number(), name: z.string() });

/** Who has the number already, when that is why somebody new was refused. */
export const knownCustomer = (error: unknown): z.infer<typeof Known> | undefined =>
  error instanceof ApiError && error.code === "CONFLICT" ? Known.safeParse(error.details?.customer).data : undefined;
