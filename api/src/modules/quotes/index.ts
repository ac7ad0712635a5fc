export { createQuoteLinks, findLinkedQuotes, type QuoteLinks } from "./links/quote-links";
export { quotesModule } from "./module";
export { createQuoteService, type QuoteService } from "./quote-service";
export { findQuote, isServiceQuoted } from "./quote-store";
