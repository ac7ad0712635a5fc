export { guestQuotes } from "./links/quote-guest-data";
export { createQuoteLinks, findLinkedQuotes, type QuoteLinks } from "./links/quote-links";
export { quotesModule } from "./module";
export { presentQuote } from "./quote-presenter";
export { createQuoteService, type QuoteService } from "./quote-service";
export { findQuote, isServiceQuoted, lockQuote } from "./quote-store";
