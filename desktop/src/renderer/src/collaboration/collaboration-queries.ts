import { type Assignment, assign, listColleagues } from "@fundi/shared/collaboration/assignments";
import { listCannedReplies } from "@fundi/shared/collaboration/canned-replies";
import type { NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";
import { addNote, deleteNote, editNote, listNotes } from "@fundi/shared/collaboration/notes";
import type { InboxSource } from "@fundi/shared/inbox/inbox-sources";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";
import { useOffline } from "../offline/offline-provider";

export const colleaguesQuery = queryOptions({
  queryKey: QUERY_ROOTS.colleagues,
  queryFn: ({ signal }) => call(listColleagues, { signal }),
  staleTime: 5 * 60_000,
});

export const cannedRepliesQuery = queryOptions({
  queryKey: QUERY_ROOTS.cannedReplies,
  queryFn: ({ signal }) => call(listCannedReplies, { signal }),
  staleTime: 5 * 60_000,
});

/** The number of the latest order of an e-mail address; null without one. */
export const latestOrderQuery = (email: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.orders, "latest-of", email],
    queryFn: async ({ signal }) => {
      const { orders } = await call(listAdminOrders, { query: { search: email, limit: 1 }, signal });
      return orders[0]?.orderNumber ?? null;
    },
  });

export const notesQuery = (subject: NoteSubject, id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.notes, subject, id],
    queryFn: ({ signal }) => call(listNotes, { query: { subject, id }, signal }),
  });

interface AssignInput {
  source: InboxSource;
  id: number;
  assigneeId: number | null;
  /** The expected current assignee: the change is refused if somebody else has it by now. */
  from: Assignment | null;
}

/** Assigns work to a colleague, or to nobody. */
export function useAssign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ source, id, assigneeId, from }: AssignInput) =>
      call(assign, { body: { source, id, assigneeId, from: from?.assignee.id ?? null } }),
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.conversations, QUERY_ROOTS.tickets, QUERY_ROOTS.messages].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Adds, edits and deletes notes about one record. */
export function useAddNote(subject: NoteSubject, id: number) {
  const queries = useQueryClient();
  const { sendOrQueue } = useOffline();
  const onSettled = () => queries.invalidateQueries({ queryKey: notesQuery(subject, id).queryKey });
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: string; key: string }) =>
        sendOrQueue({ kind: "note", input: { subject, id, body }, label: `Note: ${shortened(body)}`, key }, () =>
          call(addNote, { body: { subject, id, body }, idempotencyKey: key }),
        ),
      onSettled,
    }),
    edit: useMutation({
      mutationFn: (note: { id: number; body: string }) =>
        call(editNote, { params: { id: note.id }, body: { body: note.body } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (noteId: number) => call(deleteNote, { params: { id: noteId } }), onSettled }),
  };
}

const SHORT = 60;
const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}…` : text);
