export { workshopModule } from "./module";
export { createWorkshop } from "./workshop";
