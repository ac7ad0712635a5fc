import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { demoCannedReplies } from "./data/canned-replies";

/** Gives the staff their canned replies, and one ticket a note. Playing it again changes nothing. */
export async function playDesk(app: App, { manager, staff }: { manager: Actor; staff: Actor }): Promise<void> {
  const known = new Set((await app.desk.cannedReplies.list(manager)).map(({ shortcut }) => shortcut));
  for (const reply of demoCannedReplies)
    if (!known.has(reply.shortcut)) await app.desk.cannedReplies.create(reply, manager);
  const { tickets } = await app.support.tickets.list({ page: 1, limit: 1 }, staff);
  const newest = tickets[0]?.ticket;
  if (!newest) return;
  const key = { scope: "demo", key: "note-1", fingerprint: "" };
  const about = { subject: "ticket", subjectId: newest.id } as const;
  await app.desk.noting.add(about, `@${manager.name} the part is ordered and comes on Thursday.`, staff, key);
}
