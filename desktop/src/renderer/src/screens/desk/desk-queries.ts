import { type Assignment, assign, listColleagues } from "@fundi/shared/assignments";
import { listCannedReplies } from "@fundi/shared/canned-replies";
import type { NoteSubject } from "@fundi/shared/desk-subjects";
import type { InboxSource } from "@fundi/shared/inbox-sources";
import { addNote, deleteNote, editNote, listNotes } from "@fundi/shared/notes";
import { listAdminOrders } from "@fundi/shared/orders";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useOffline } from "../../app/offline/offline-provider";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

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

/** The number of the newest order of an address; null when there is none. */
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

export interface AssignInput {
  source: InboxSource;
  id: number;
  assigneeId: number | null;
  /** As it was seen: when somebody else has it by now the change is refused. */
  from: Assignment | null;
}

/** Gives work to a colleague, or to nobody. */
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

/** Writes, changes and takes back notes about one record. */
export function useNoting(subject: NoteSubject, id: number) {
  const queries = useQueryClient();
  const { sendOrKeep } = useOffline();
  const onSettled = () => queries.invalidateQueries({ queryKey: notesQuery(subject, id).queryKey });
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: string; key: string }) =>
        sendOrKeep({ kind: "note", input: { subject, id, body }, label: `Note: ${shortened(body)}`, key }, () =>
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
