import { bindUseCases } from "../../platform/use-cases";
import type { ServiceDependencies } from "./catalog-dependencies";
import { createService } from "./use-cases/create-service";
import { deleteService } from "./use-cases/delete-service";
import { saveServices } from "./use-cases/save-services";
import { updateService } from "./use-cases/update-service";

/** Adds, changes and deletes services. The event of each change makes the caches drop their copies. */
export const createServiceEditing = (dependencies: ServiceDependencies) =>
  bindUseCases(dependencies, {
    create: createService,
    update: updateService,
    remove: deleteService,
    saveAll: saveServices,
  });

export type ServiceEditing = ReturnType<typeof createServiceEditing>;
