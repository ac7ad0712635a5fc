import type { FoundCustomer, KnownBy } from "@fundi/shared/customers/customers";
import { formatDate } from "../../lib/shop-time";

const KINDS: Record<KnownBy, string> = { order: "Order", quote: "Quote", appointment: "Appointment" };

/** Says which record has the name or number: "Order FD-1000-0041, 20 Nov 2026". */
export const knownByText = ({ kind, title, at }: NonNullable<FoundCustomer["knownBy"]>): string =>
  `${KINDS[kind]} ${title}, ${formatDate(at)}`;

/** Identifies a found person in a list: the account, or the record of a guest. */
export const keyOfFound = ({ id, knownBy }: FoundCustomer): string =>
  id === null ? `${knownBy?.kind}-${knownBy?.id}` : String(id);
