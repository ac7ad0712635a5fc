import type { User } from "@fundi/shared/accounts/accounts";
import { t } from "@lingui/core/macro";

type Named = Partial<Pick<User, "name" | "firstName" | "lastName" | "email">>;

const initialsOf = (text: string): string => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
};

/** Returns initials for an avatar: from the name, else from both names, else from the e-mail, else U. */
export const initials = ({ name, firstName, lastName, email }: Named): string =>
  initialsOf(name ?? "") || initialsOf(`${firstName ?? ""} ${lastName ?? ""}`) || initialsOf(email ?? "") || "U";

/** Returns how to address a user: first name, else name, else t`User`. */
export const displayName = ({ firstName, name }: Named): string => firstName?.trim() || name?.trim() || t`User`;
