export { Featured } from "./featured";
export { Hero } from "./hero";
export { RepairSteps } from "./repair-steps";
export { SearchField } from "./search-field";
