import type { ReplyEditor } from "../canned-reply";
import { type CannedReplyRecord, findCannedReplies } from "../canned-reply-store";
import type { CollaborationDependencies } from "../collaboration-dependencies";

/** Returns the shared replies and the viewer's own. */
export const listCannedReplies = (
  { db }: CollaborationDependencies,
  viewer: ReplyEditor,
): Promise<CannedReplyRecord[]> => findCannedReplies(db, viewer.id);
