import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { addBenchPhotos, showPhoto } from "./bench-photos";

/** Photos that are added after the intake, and which of all a customer sees. */
export const createPhotoService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, { add: addBenchPhotos, show: showPhoto });
