import * as assignments from "@fundi/shared/collaboration/assignments";
import * as replies from "@fundi/shared/collaboration/canned-replies";
import * as notes from "@fundi/shared/collaboration/notes";
import type { Bind } from "../../platform/http/route";
import type { AssignmentService } from "./assignment-service";
import { mayEditReply, type ReplyEditor } from "./canned-reply";
import type { CannedReplyService } from "./canned-reply-service";
import type { CannedReplyRecord } from "./canned-reply-store";
import * as rules from "./note";
import type { NoteService } from "./note-service";

const presentNote = (note: rules.NoteRecord, viewer: rules.NoteViewer, now: Date): notes.Note => ({
  id: note.id,
  subject: note.subject,
  subjectId: note.subjectId,
  body: note.body,
  author: { id: note.authorId, name: note.authorName },
  at: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  mayEdit: rules.mayEdit(note, viewer, now),
  mayDelete: rules.mayDelete(note, viewer, now),
});

const presentReply = (reply: CannedReplyRecord, viewer: ReplyEditor): replies.CannedReply => ({
  id: reply.id,
  shortcut: reply.shortcut,
  body: reply.body,
  shared: reply.ownerId === null,
  mayEdit: mayEditReply(reply, viewer),
  version: reply.version,
});

interface Services {
  assigning: AssignmentService;
  noting: NoteService;
  replying: CannedReplyService;
  clock: () => Date;
}

export function collaborationRoutes(bind: Bind, { assigning, noting, replying, clock }: Services): void {
  bind(assignments.listColleagues, () => assigning.colleagues());
  bind(assignments.assign, async ({ body: { source, id, assigneeId, from }, actor }) => ({
    assignment: await assigning.assign({ source, sourceId: id, assigneeId, from, actor }),
  }));

  bind(notes.listNotes, async ({ query: { subject, id }, actor }) =>
    (await noting.list({ subject, subjectId: id })).map((note) => presentNote(note, actor, clock())),
  );
  bind(notes.addNote, async ({ body: { subject, id, body }, actor, once }) =>
    presentNote(await noting.add({ subject, subjectId: id }, body, actor, once), actor, clock()),
  );
  bind(notes.editNote, async ({ params, body, actor }) =>
    presentNote(await noting.edit(params.id, body.body, actor), actor, clock()),
  );
  bind(notes.deleteNote, async ({ params, actor }) => {
    await noting.remove(params.id, actor);
    return { success: true as const };
  });

  bind(replies.listCannedReplies, async ({ actor }) =>
    (await replying.list(actor)).map((reply) => presentReply(reply, actor)),
  );
  bind(replies.createCannedReply, async ({ body, actor }) => presentReply(await replying.create(body, actor), actor));
  bind(replies.updateCannedReply, async ({ params, body, actor }) =>
    presentReply(await replying.update(params.id, body, actor), actor),
  );
  bind(replies.deleteCannedReply, async ({ params, actor }) => {
    await replying.remove(params.id, actor);
    return { success: true as const };
  });
}
