import {
  CONTACT_CATEGORIES,
  CONTACT_PRIORITIES,
  CONTACT_TRAP,
  type ContactCategory,
  type ContactPriority,
  DEFAULT_CONTACT_CATEGORY,
  DEFAULT_CONTACT_PRIORITY,
} from "@fundi/shared/contact-form";

/** What somebody typed and chose. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  priority: ContactPriority;
  message: string;
  /** What is in the hidden field. */
  trap: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>;

const oneOf = <T extends string>(values: readonly T[], value: string, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;

/** The fields of a sent form; the choices fall back to their defaults. */
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
    trap: text(CONTACT_TRAP),
  };
}

const REQUIRED = ["name", "email", "subject", "message"] as const;

/** A message for each field that cannot be sent as it is. */
export function checkContact(fields: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of REQUIRED) if (fields[name] === "") errors[name] = "Required";
  if (!errors.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email)) errors.email = "Enter a valid e-mail address";
  return errors;
}

/** The first message of each field, of what the shop refused. */
export const errorsFrom = (fieldErrors: Record<string, string[]> = {}): ContactErrors =>
  Object.fromEntries(Object.entries(fieldErrors).map(([name, messages]) => [name, messages[0]]));
