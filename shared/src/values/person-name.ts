/** Returns a person's full name. Either part may be missing: a last name is optional. */
export const fullName = (firstName: string | null | undefined, lastName: string | null | undefined): string =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim();

/** Splits a name that was given as one: the first word, and all others. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = name.split(" ").filter(Boolean);
  return { firstName, lastName: others.join(" ") };
}
