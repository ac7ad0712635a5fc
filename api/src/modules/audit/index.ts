export { INTERNAL_EVENTS as UNTOLD_EVENTS } from "./audit-store";
export { auditModule } from "./module";
