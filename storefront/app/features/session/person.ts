import type { User } from "@fundi/shared/accounts";

type Named = Partial<Pick<User, "name" | "firstName" | "lastName" | "email">>;

const initialsOf = (text: string): string => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
};

/** Letters for an avatar without a picture: of the name, else of both names, else of the e-mail, else U. */
export const initials = ({ name, firstName, lastName, email }: Named): string =>
  initialsOf(name ?? "") || initialsOf(`${firstName ?? ""} ${lastName ?? ""}`) || initialsOf(email ?? "") || "U";

/** How the shop addresses a person: first name, else name, else "User" (specification 2 §3). */
export const displayName = ({ firstName, name }: Named): string => firstName?.trim() || name?.trim() || "User";

/** A full name at its first space: what stands before is the first name, all the rest the last. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(" ");
  return { firstName, lastName: rest.join(" ").trim() };
}
