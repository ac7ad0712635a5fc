export { openAuthDialog } from "./auth-dialog-host";
export { Avatar } from "./avatar";
export { SessionMenu } from "./session-menu";
export { WelcomeLine } from "./welcome-line";
