export { UnsentMessages } from "./unsent-messages";
