/** Returns a person's full name. Either part may be missing: a last name is optional. */
export const fullName = (firstName: string | null | undefined, lastName: string | null | undefined): string =>
  `${firstName ?? ""} ${lastName ?? ""}`.trim();
