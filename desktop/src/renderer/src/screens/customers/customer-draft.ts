import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import { CustomerForm, type FoundCustomer } from "@fundi/shared/customers/customers";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { schemaErrors } from "../../ui/forms/schema-errors";

/** The customer fields of a form: an existing customer, or a new one as typed. */
export interface CustomerDraft {
  /** Null for a new customer. */
  customerId: number | null;
  /** Set for an existing customer. */
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

/** Returns the fields for a person who was found: an existing customer, or a guest's name and number to begin with. */
export function draftOfFound({ id, name, phone, email }: FoundCustomer): CustomerDraft {
  if (id !== null) return { ...NO_CUSTOMER, customerId: id, customerName: name || phone || email };
  const [firstName = "", ...rest] = name.split(" ");
  return { ...NO_CUSTOMER, firstName, lastName: rest.join(" "), phone, email };
}

const Chosen = z.object({ customer: z.object({ id: z.number(), name: z.string() }) });

/** What a link to the form of a new record says beside its address: for whom it is. */
export const stateFor = (customer: { id: number; name: string }) => ({ customer });

/** Returns the fields for the customer whom the link to the form names; nothing where it names none. */
export function draftOfState(state: unknown): Partial<CustomerDraft> {
  const chosen = Chosen.safeParse(state).data?.customer;
  return chosen ? { ...NO_CUSTOMER, customerId: chosen.id, customerName: chosen.name } : {};
}

export const toCustomerForm = ({ firstName, lastName, phone, email }: CustomerDraft, isAnother = false) => ({
  firstName,
  lastName,
  phone: phone.trim(),
  email: email.trim(),
  isAnother,
});

/** Returns the customer part of the request body. */
export const toCustomerChoice = (draft: CustomerDraft, isAnother = false) =>
  draft.customerId === null ? toCustomerForm(draft, isAnother) : { id: draft.customerId };

/** Returns the first error of each field of a new customer. Module-level, as forms need a stable function. */
export function customerErrors(draft: CustomerDraft): FieldErrors<keyof CustomerDraft> {
  if (draft.customerId !== null) return {};
  return schemaErrors(
    CustomerForm,
    toCustomerForm(draft),
    (field: keyof CustomerDraft, message) => HINTS[field] ?? message,
  );
}

const HINTS: Partial<Record<keyof CustomerDraft, string>> = {
  firstName: "Required",
  lastName: "Use at most 80 characters",
  email: "Enter a valid e-mail address",
};

const Known = z.object({ id: z.number(), name: z.string() });

/** Returns the customer who already has the number, when that is why a new one was refused. */
export const knownCustomer = (error: unknown): z.infer<typeof Known> | undefined =>
  error instanceof ApiError && error.code === "CONFLICT" ? Known.safeParse(error.details?.customer).data : undefined;
