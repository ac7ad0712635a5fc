import { listSupportConversations, type SupportConversation } from "@fundi/shared/conversations/conversations";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** The open conversation: from the list where it is there, else asked for, since a filter may hide it. */
export function useOneConversation(id: number | undefined, listed: readonly SupportConversation[] | undefined) {
  const found = listed?.find((conversation) => conversation.id === id);
  const asked = useQuery({
    queryKey: [...QUERY_ROOTS.conversations, "one", id],
    queryFn: async ({ signal }) => (await call(listSupportConversations, { query: { id }, signal }))[0] ?? null,
    enabled: id !== undefined && listed !== undefined && !found,
  });
  // One that leaves the list, read or merged, stays unchanged until it is fetched again: what is open above it stays open.
  const last = useRef<SupportConversation>(undefined);
  // Merged into another meanwhile, as when its visitor signed in: the answer is the one that it is in now.
  const movedTo = !found && asked.data && asked.data.id !== id ? asked.data.id : undefined;
  const known = movedTo === undefined ? (found ?? asked.data ?? undefined) : undefined;
  if (known) last.current = known;
  const kept = asked.data === undefined && last.current?.id === id ? last.current : undefined;
  return {
    conversation: known ?? kept,
    movedTo,
    isMissing: !found && asked.data === null,
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}
