export { quotesModule } from "./module";
export { createQuoteService, type QuoteService } from "./quote-service";
export { findQuote, isServiceQuoted } from "./quote-store";
