export { Featured } from "./featured";
export { Hero } from "./hero";
export { RepairSteps } from "./repair-steps";
