import { eraseGuestQuote, exportGuestQuote } from "@fundi/shared/orders/guest-data";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { GuestData } from "../../ui/guest/guest-data";

/** For managers whom the customer of a quote without an account asks for their data, or for its erasure. */
export function QuoteGuestData({ id }: { id: number }) {
  const queries = useQueryClient();
  const params = { id };
  return (
    <GuestData
      name={`quote ${id}`}
      fileName={`personal-data-quote-${id}.json`}
      download={() => call(exportGuestQuote, { params })}
      erase={async () => {
        await call(eraseGuestQuote, { params });
        await queries.invalidateQueries({ queryKey: QUERY_ROOTS.quotes });
      }}
    >
      <p>
        Name, phone, e-mail, words and photos are removed, their link ends, and the quote is declined while it is open.
        Service and price stay. This cannot be undone.
      </p>
      <p>Make sure that you talk to them: they have the link of the quote.</p>
    </GuestData>
  );
}
