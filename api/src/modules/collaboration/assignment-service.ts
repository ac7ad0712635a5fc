import { bindUseCases } from "../../platform/use-cases";
import type { CollaborationDependencies } from "./collaboration-dependencies";
import { assignMessage } from "./use-cases/assign-message";
import { assignMessageIn } from "./use-cases/assign-message-in";
import { findColleagueName } from "./use-cases/find-colleague-name";
import { listColleagues } from "./use-cases/list-colleagues";

/** Assigns customers' messages to members of staff. */
export const createAssignmentService = (dependencies: CollaborationDependencies) => ({
  ...bindUseCases(dependencies, {
    colleagues: listColleagues,
    assign: assignMessage,
    assignIn: assignMessageIn,
  }),
  nameOf: findColleagueName,
});

export type AssignmentService = ReturnType<typeof createAssignmentService>;
