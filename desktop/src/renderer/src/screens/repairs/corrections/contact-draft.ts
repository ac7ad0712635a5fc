import type { Language } from "@fundi/shared/languages/languages";
import { updateIntake } from "@fundi/shared/workshop/intakes";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { schemaErrors } from "../../../ui/forms/schema-errors";

/** The contact of an intake, as it is typed. */
export interface ContactDraft {
  name: string;
  phone: string;
  email: string;
  company: string;
  kraPin: string;
  language: Language | "";
}

export const startContact = ({ intake }: Pick<Repair, "intake">): ContactDraft => ({
  ...{ name: intake.name, phone: intake.phone ?? "", email: intake.email, company: intake.company },
  ...{ kraPin: intake.kraPin ?? "", language: intake.language ?? "" },
});

/** Returns what is sent for a contact. */
export const contactBody = ({ name, phone, email, company, kraPin, language }: ContactDraft, version: number) => ({
  ...{ name: name.trim(), phone: phone.trim(), email: email.trim(), company: company.trim() },
  ...{ kraPin: kraPin.trim(), language: language || null, version },
});

const HINTS: Partial<Record<keyof ContactDraft, string>> = {
  name: "Enter a name",
  email: "Enter a valid e-mail address",
};

/** Returns the first error of each field, by the contract's rules. Module-level, as forms need a stable function. */
export const contactErrors = (draft: ContactDraft) => ({
  ...(draft.phone.trim() === "" && { phone: "Enter a phone number, to be reached about it" }),
  ...schemaErrors(
    updateIntake.body,
    contactBody(draft, 1),
    (field: keyof ContactDraft, message) => HINTS[field] ?? message,
  ),
});
