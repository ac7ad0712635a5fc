export { quotesModule } from "./module";
export type { QuoteVouchers } from "./quote-dependencies";
export { createQuoteService, type QuoteService } from "./quote-service";
export { findQuote, isServiceQuoted } from "./quote-store";
