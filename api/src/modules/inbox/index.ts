export { createInbox, type Inbox } from "./create-inbox";
export { inboxModule } from "./module";
