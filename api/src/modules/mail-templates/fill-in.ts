import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";

const PLACEHOLDER = /\{([a-z][a-z0-9]*)\}/gi;

/** Returns the placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)),
];

/** Values are inserted literally: braces in them are not placeholders. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? "");

/** Returns a text with values for its placeholders. A line with only empty values is left out. */
export function fillIn(
  { subject, body }: MailTemplateText,
  values: Readonly<Record<string, string>>,
): MailTemplateText {
  const lines = body
    .split("\n")
    .map((line) => ({ line, filled: fill(line, values).trimEnd() }))
    .filter(({ line, filled }) => filled !== "" || line.trim() === "")
    .map(({ filled }) => filled);
  return {
    subject: fill(subject, values).replace(/\s+/g, " ").trim(),
    body: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}
