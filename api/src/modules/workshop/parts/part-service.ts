import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { addPart } from "./use-cases/add-part";
import { fitPart } from "./use-cases/fit-part";
import { giveBackPart } from "./use-cases/give-back-part";
import { movePart } from "./use-cases/move-part";
import { takeOutPart } from "./use-cases/take-out-part";

/** Parts of repairs: which ones, from the shelf into the device, and back. */
export const createPartService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    add: addPart,
    fit: fitPart,
    takeOut: takeOutPart,
    giveBack: giveBackPart,
    move: movePart,
  });
