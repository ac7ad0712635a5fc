import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while rendering on the server and hydrating, then true: for what only a browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
