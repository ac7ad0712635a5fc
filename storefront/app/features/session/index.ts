export { call } from "./api";
export { forgetGuestCart } from "./before-sign-in";
export { useLiveConnection, useLiveEvents } from "./live-updates";
export { displayName } from "./person";
export { rememberReturnPath } from "./return-path";
export { SessionMenu } from "./session-menu";
export { adoptSession, currentSession, endSession, logOut, readToken, useSession } from "./session-store";
export { SignedInArea } from "./signed-in-area";
export { WelcomeLine } from "./welcome-line";
