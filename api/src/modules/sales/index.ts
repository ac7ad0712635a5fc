export { createDraftSweep } from "./old-drafts";
export { createSales } from "./sales";
