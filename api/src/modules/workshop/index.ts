export { workshopModule } from "./module";
export { waitingParts } from "./parts/waiting-parts";
export { createWorkshop } from "./workshop";
export type { WorkshopDependencies } from "./workshop-dependencies";
