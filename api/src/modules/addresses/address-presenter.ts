import type { Address } from "@fundi/shared/accounts/addresses";
import type { AddressRecord } from "./address-columns";

/** Maps a person's addresses, the default first, to the wire format. */
export const presentAddresses = (addresses: readonly AddressRecord[]): Address[] =>
  addresses.map(({ id, label, street, city, state, zipCode }, index) => ({
    ...{ id, label, street, city, state, zipCode },
    isDefault: index === 0,
  }));
