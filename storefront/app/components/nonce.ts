import { createContext, useContext } from "react";

/** Known on the server only: browsers hide the nonce from scripts, and hydration does not compare it. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
