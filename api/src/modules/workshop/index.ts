export type { RepairBulkChanges } from "./bulk/bulk-changes";
export { workshopModule } from "./module";
export { waitingParts } from "./parts/waiting-parts";
export { createWorkshop, type Workshop } from "./workshop";
export type { WorkshopDependencies } from "./workshop-dependencies";
