import { bindUseCases } from "../../platform/use-cases";
import type { CollaborationDependencies } from "./collaboration-dependencies";
import { createCannedReply } from "./use-cases/create-canned-reply";
import { deleteCannedReply } from "./use-cases/delete-canned-reply";
import { listCannedReplies } from "./use-cases/list-canned-replies";
import { updateCannedReply } from "./use-cases/update-canned-reply";

/** Canned replies. */
export const createCannedReplyService = (dependencies: CollaborationDependencies) =>
  bindUseCases(dependencies, {
    list: listCannedReplies,
    create: createCannedReply,
    update: updateCannedReply,
    remove: deleteCannedReply,
  });

export type CannedReplyService = ReturnType<typeof createCannedReplyService>;
