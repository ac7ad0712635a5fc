import { AppError } from "@fundi/shared/contract/errors";
import * as endpoints from "@fundi/shared/quotes/quotes";
import { holderOf } from "../../platform/auth/viewer";
import { bearerToken } from "../../platform/http/bearer-token";
import { clientAddress } from "../../platform/http/client-address";
import { languageOf } from "../../platform/http/language-of";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import type { QuoteLinks } from "./links/quote-links";
import type { QuoteRecord, Viewer } from "./quote";
import { presentQuote } from "./quote-presenter";
import type { QuoteService } from "./quote-service";

interface QuoteRouteServices {
  quotes: QuoteService;
  links: QuoteLinks;
}

export function quoteRoutes(bind: Bind, { quotes, links }: QuoteRouteServices): void {
  const present = (quote: QuoteRecord, viewer: Viewer | null) => presentQuote(quote, viewer, quotes.now());
  const presentAll = (found: readonly QuoteRecord[], viewer: Viewer) => found.map((quote) => present(quote, viewer));

  bind(endpoints.createQuote, async ({ body, actor, once, req }) => {
    // A customer whose session has ended did not choose to ask without their account.
    if (!actor && bearerToken(req)) throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
    const id = await quotes.request({
      form: body,
      viewer: actor,
      address: clientAddress(req),
      language: languageOf(req),
      once,
    });
    const quote = await quotes.view(id);
    return { ...present(quote, actor ?? holderOf("quote", id)), link: links.linkForSender(quote, actor) };
  });
  bind(endpoints.listMyQuotes, async ({ actor, query }) => presentAll(await quotes.listOwn(actor, query), actor));
  bind(endpoints.listRecentQuotes, async ({ actor, query }) => presentAll(await quotes.listNewest(query.limit), actor));
  bind(endpoints.getQuote, async ({ params, actor }) => present(await quotes.viewFor(params.id, actor), actor));
  bind(endpoints.askAboutQuote, async ({ params, body, actor, once }) =>
    present(await quotes.view(await quotes.ask({ id: params.id, ...body, viewer: actor, once })), actor),
  );
  bind(endpoints.takeOverQuote, async ({ body, actor }) =>
    present(await quotes.view(await links.takeOver(body.link, actor)), actor),
  );
  bind(endpoints.renewQuoteLink, async ({ params, actor }) => {
    const url = await links.renew(params.id, actor);
    return { url, quote: present(await quotes.view(params.id), actor) };
  });
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
