export type { AssignmentService } from "./assignment-service";
export { assignmentKey, findAssignments, inheritAssignment, whereAssigned } from "./assignment-store";
export { createCollaboration } from "./collaboration";
export { collaborationModule } from "./module";
