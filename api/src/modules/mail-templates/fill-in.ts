import type { MailWords } from "@fundi/shared/mail-templates";

const PLACEHOLDER = /\{([a-z][a-z0-9]*)\}/gi;

/** The placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)),
];

/** What stands for the placeholders is taken as it is: braces in it are no placeholders again. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? "");

/** Words with values for their placeholders. A line that says nothing but empty values is left out. */
export function fillIn({ subject, body }: MailWords, values: Readonly<Record<string, string>>): MailWords {
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
