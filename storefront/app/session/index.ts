export { discardGuestCart } from "./guest-data";
export { useHeldKinds, useLinkAccess } from "./link-access";
export { displayName, initials } from "./person";
export { rememberReturnPath, takeReturnPath } from "./return-path";
export { getQueryClient } from "./session-query-client";
export { adoptSession, checkSession, currentSession, endSession, logOut, useSession } from "./session-store";
export { SignedInArea } from "./signed-in-area";
