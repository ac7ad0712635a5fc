import { bindUseCases } from "../../../platform/use-cases";
import { createView } from "./use-cases/create-view";
import { listViews } from "./use-cases/list-views";
import { orderViews } from "./use-cases/order-views";
import { removeView } from "./use-cases/remove-view";
import { setDefaultView } from "./use-cases/set-default-view";
import { updateView } from "./use-cases/update-view";
import type { ViewDependencies } from "./view-dependencies";

/** Saved views of a list: everybody's own, and shared ones. */
export const createViewService = (dependencies: ViewDependencies) =>
  bindUseCases(dependencies, {
    list: listViews,
    create: createView,
    update: updateView,
    remove: removeView,
    order: orderViews,
    setDefault: setDefaultView,
  });

export type ViewService = ReturnType<typeof createViewService>;
