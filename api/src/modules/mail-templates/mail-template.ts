import { AppError } from "@fundi/shared/contract/errors";
import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import { placeholdersIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts, SHOP_PLACEHOLDERS } from "./mail-kinds";

/** Returns what is known of a kind of mail. Throws NOT_FOUND for an unknown one. */
export function factsOf(kind: string): MailKindFacts {
  if (!Object.hasOwn(MAIL_KINDS, kind)) throw new AppError("NOT_FOUND", "There is no such kind of mail.");
  return MAIL_KINDS[kind as MailKind];
}

/** Throws for unknown placeholders, and for a text without the required ones. */
export function checkTemplate({ samples, required = [], bodyOnly = [] }: MailKindFacts, text: MailTemplateText): void {
  const known = [...Object.keys(samples), ...SHOP_PLACEHOLDERS];
  const fieldErrors: Record<string, string[]> = {};
  for (const field of ["subject", "body"] as const) {
    const unknown = placeholdersIn(text[field]).filter((name) => !known.includes(name));
    if (unknown.length > 0)
      fieldErrors[field] = [`There is no placeholder ${unknown.map((name) => `{${name}}`).join(", ")} in this mail.`];
  }
  const exposed = placeholdersIn(text.subject).filter((name) => bodyOnly.includes(name));
  if (exposed.length > 0 && !fieldErrors.subject)
    fieldErrors.subject = [
      `Put ${exposed.map((name) => `{${name}}`).join(", ")} into the text: subjects are shown on locked screens.`,
    ];
  const missing = required.filter((name) => !placeholdersIn(text.body).includes(name));
  if (missing.length > 0 && !fieldErrors.body)
    fieldErrors.body = [`This mail needs ${missing.map((name) => `{${name}}`).join(", ")}.`];
  const [first] = Object.values(fieldErrors).flat();
  if (first) throw new AppError("VALIDATION_ERROR", first, { fieldErrors });
}
