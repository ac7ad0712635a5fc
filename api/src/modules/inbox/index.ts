export { createInbox } from "./create-inbox";
export { inboxModule } from "./module";
