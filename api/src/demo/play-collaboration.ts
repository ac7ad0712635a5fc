import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { demoCannedReplies } from "./data/canned-replies";

/** Creates canned replies for the staff, and a note on one ticket. Idempotent. */
export async function playCollaboration(app: App, { manager, staff }: { manager: Actor; staff: Actor }): Promise<void> {
  const known = new Set((await app.collaboration.cannedReplies.list(manager)).map(({ shortcut }) => shortcut));
  for (const reply of demoCannedReplies)
    if (!known.has(reply.shortcut)) await app.collaboration.cannedReplies.create(reply, manager);
  const { tickets } = await app.support.tickets.list({ page: 1, limit: 1 }, staff);
  const newest = tickets[0]?.ticket;
  if (!newest) return;
  const key = { scope: "demo", key: "note-1", fingerprint: "" };
  const about = { subject: "ticket", subjectId: newest.id } as const;
  await app.collaboration.noting.add(about, `@${manager.name} the part is ordered and comes on Thursday.`, staff, key);
}
