export { mailSubscribers } from "./mail-subscribers";
