import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import type { CannedReplyRecord } from "./canned-reply-store";

export interface ReplyEditor {
  id: number;
  role: Role;
}

/** Managers edit shared replies; everyone edits their own. */
export const mayEditReply = ({ ownerId }: Pick<CannedReplyRecord, "ownerId">, editor: ReplyEditor): boolean =>
  ownerId === null ? mayAccess(editor.role, "manager") : ownerId === editor.id;
