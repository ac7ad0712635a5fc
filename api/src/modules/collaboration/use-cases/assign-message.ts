import type { Assignment } from "@fundi/shared/collaboration/assignments";
import { findAssignment } from "../assignment-store";
import type { CollaborationDependencies } from "../collaboration-dependencies";
import { type AssignMessage, assignMessageIn } from "./assign-message-in";

/** Assigns to a member of staff, or removes the assignment. Repeating it has no effect. */
export const assignMessage = (
  dependencies: CollaborationDependencies,
  command: AssignMessage,
): Promise<Assignment | null> =>
  dependencies.inTransaction(async (tx) => {
    const { ref } = await assignMessageIn(dependencies, tx, command);
    return findAssignment(tx.db, ref);
  });
