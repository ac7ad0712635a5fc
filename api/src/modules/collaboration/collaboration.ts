import type { Bind } from "../../platform/http/route";
import { createAssignmentService } from "./assignment-service";
import { createCannedReplyService } from "./canned-reply-service";
import type { CollaborationDependencies } from "./collaboration-dependencies";
import { collaborationRoutes } from "./collaboration-routes";
import { createNoteService } from "./note-service";

/** How staff work together: assignments, internal notes, canned replies. */
export function createCollaboration(dependencies: CollaborationDependencies) {
  const assigning = createAssignmentService(dependencies);
  const noting = createNoteService(dependencies);
  const replying = createCannedReplyService(dependencies);
  return {
    cannedReplies: replying,
    noting,
    assigning,
    routes: (bind: Bind): void => collaborationRoutes(bind, { assigning, noting, replying, clock: dependencies.clock }),
  };
}

export type Collaboration = ReturnType<typeof createCollaboration>;
