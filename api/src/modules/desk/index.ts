import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import type { Bind } from "../../platform/http/route";
import { createAssignmentService } from "./assignment-service";
import { createCannedReplyService } from "./canned-reply-service";
import { deskRoutes } from "./desk-routes";
import { createNoteService } from "./note-service";

export type { AssignmentService } from "./assignment-service";
export { assignmentKey, findAssignments, inheritAssignment, whereAssigned } from "./assignment-store";
export { deskPersonalData } from "./desk-personal-data";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  dispatcher: Dispatcher;
  clock: () => Date;
}

/** How staff work together: whose work something is, notes among themselves, answers to use again. */
export function createDesk(dependencies: Dependencies) {
  const assigning = createAssignmentService(dependencies);
  const noting = createNoteService(dependencies);
  const replying = createCannedReplyService(dependencies);
  return {
    cannedReplies: replying,
    noting,
    assigning,
    routes: (bind: Bind): void => deskRoutes(bind, { assigning, noting, replying, clock: dependencies.clock }),
  };
}
