import { looksLikeEmail } from "@fundi/shared/accounts/email-shape";
import {
  CONTACT_CATEGORIES,
  CONTACT_HONEYPOT,
  CONTACT_PRIORITIES,
  type ContactCategory,
  type ContactPriority,
  DEFAULT_CONTACT_CATEGORY,
  DEFAULT_CONTACT_PRIORITY,
} from "@fundi/shared/support/contact-form";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { t } from "@lingui/core/macro";

/** Form values. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  priority: ContactPriority;
  message: string;
  /** Honeypot field. */
  trap: string;
}

export type ContactErrors = FieldErrors<keyof ContactFields>;

const oneOf = <T extends string>(values: readonly T[], value: string, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;

/** Reads the fields of a submitted form; unknown choices fall back to their defaults. */
export function readContact(form: FormData): ContactFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    subject: text("subject"),
    category: oneOf(CONTACT_CATEGORIES, text("category"), DEFAULT_CONTACT_CATEGORY),
    priority: oneOf(CONTACT_PRIORITIES, text("priority"), DEFAULT_CONTACT_PRIORITY),
    message: text("message"),
    trap: text(CONTACT_HONEYPOT),
  };
}

const REQUIRED = ["name", "email", "subject", "message"] as const;

/** Returns an error for each invalid field. */
export function checkContact(fields: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of REQUIRED) if (fields[name] === "") errors[name] = t`Required`;
  if (!errors.email && !looksLikeEmail(fields.email)) errors.email = t`Enter a valid e-mail address`;
  return errors;
}
