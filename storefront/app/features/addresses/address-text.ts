import type { Address } from "@fundi/shared/accounts/addresses";

type Place = Pick<Address, "street" | "city" | "state" | "zipCode">;

/** Returns an address in one line. */
export const addressLine = ({ street, city, state, zipCode }: Place): string =>
  [street, city, state, zipCode].filter(Boolean).join(", ");
