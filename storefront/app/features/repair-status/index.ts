export { type FoundRepair, RepairFinder } from "./repair-finder";
export { StatusCover } from "./status-cover";
export { StatusPage } from "./status-page";
export { StatusSteps } from "./status-steps";
export { nextWords, repairName, stageWords, waitWords } from "./status-words";
