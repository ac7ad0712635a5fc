import { fullName as joined } from "@fundi/shared/values/person-name";
import { nullable, type RecordOf, text } from "./table";

/** The name of an account that a query joins, as `first_name` and `last_name`, after a prefix; null where it joins none. */
export const joinedName = (prefix = "") => ({
  firstName: nullable(text(`${prefix}first_name`)),
  lastName: nullable(text(`${prefix}last_name`)),
});

/** Returns the display name of a joined account. */
export const fullName = ({ firstName, lastName }: RecordOf<ReturnType<typeof joinedName>>): string =>
  joined(firstName, lastName);
