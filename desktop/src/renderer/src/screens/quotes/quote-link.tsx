import { renewQuoteLink } from "@fundi/shared/quotes/quotes";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { GuestLink } from "../../ui/guest/guest-link";

/** The link of a quote without an account. */
export function QuoteLink({ id }: { id: number }) {
  const queries = useQueryClient();
  const renew = async () => {
    const { url } = await call(renewQuoteLink, { params: { id } });
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.quotes });
    return url;
  };
  return <GuestLink name={`quote ${id}`} renew={renew} />;
}
