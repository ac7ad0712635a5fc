import { type Address, listAddresses } from "@fundi/shared/accounts/addresses";
import { useEffect, useState } from "react";
import { call } from "../../api-client";

/** Returns the addresses of who is signed in, the default first; none until they are loaded, or where they cannot be. */
export function useAddresses(isSignedIn: boolean): readonly Address[] {
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  useEffect(() => {
    if (!isSignedIn) return;
    const loading = new AbortController();
    // Without them the address is typed, as before.
    call(listAddresses, { signal: loading.signal }).then(setAddresses, () => undefined);
    return () => {
      loading.abort();
      // They are of who was signed in.
      setAddresses([]);
    };
  }, [isSignedIn]);
  return addresses;
}
