import * as endpoints from "@fundi/shared/quotes/quotes";
import { clientAddress } from "../../platform/http/client-address";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import type { QuoteRecord, Viewer } from "./quote";
import { presentQuote } from "./quote-presenter";
import type { QuoteService } from "./quote-service";

export function quoteRoutes(bind: Bind, quotes: QuoteService): void {
  const present = (quote: QuoteRecord, viewer: Viewer | null) => presentQuote(quote, viewer, quotes.now());
  const presentAll = (found: readonly QuoteRecord[], viewer: Viewer) => found.map((quote) => present(quote, viewer));

  bind(endpoints.createQuote, async ({ body, actor, once, req }) => {
    const id = await quotes.request({ form: body, viewer: actor, address: clientAddress(req), once });
    return present(await quotes.view(id), actor);
  });
  bind(endpoints.listMyQuotes, async ({ actor, query }) => presentAll(await quotes.listOwn(actor, query), actor));
  bind(endpoints.listRecentQuotes, async ({ actor, query }) => presentAll(await quotes.listNewest(query.limit), actor));
  bind(endpoints.answerQuote, async ({ params, body, actor }) =>
    present(await quotes.answer({ id: params.id, ...body, version: body.version, viewer: actor }), actor),
  );

  bind(endpoints.listAdminQuotes, async ({ query, actor }) => {
    const { rows, total, totalIsExact } = await quotes.list(query);
    return {
      quotes: presentAll(rows, actor),
      pagination: paginationOf(query, { total, totalIsExact }),
    };
  });
  bind(endpoints.createAdminQuote, async ({ body, actor, once }) =>
    present(await quotes.view(await quotes.enter({ form: body, viewer: actor, once })), actor),
  );
  bind(endpoints.getAdminQuote, async ({ params, actor }) => present(await quotes.view(params.id), actor));
  bind(endpoints.updateQuote, async ({ params, body, actor }) =>
    present(await quotes.update({ id: params.id, change: body, viewer: actor }), actor),
  );
}
