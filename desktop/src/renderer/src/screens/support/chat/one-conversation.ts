import { listSupportConversations, type SupportConversation } from "@fundi/shared/conversations";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/query-roots";

/** The open conversation: from the list where it is there, else asked for, since a filter may hide it. */
export function useOneConversation(id: number | undefined, listed: readonly SupportConversation[] | undefined) {
  const found = listed?.find((conversation) => conversation.id === id);
  const asked = useQuery({
    queryKey: [...QUERY_ROOTS.conversations, "one", id],
    queryFn: async ({ signal }) => (await call(listSupportConversations, { query: { id }, signal }))[0] ?? null,
    enabled: id !== undefined && listed !== undefined && !found,
  });
  return {
    conversation: found ?? asked.data ?? undefined,
    isMissing: !found && asked.data === null,
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}
