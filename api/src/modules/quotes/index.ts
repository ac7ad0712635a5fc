export { quoteExport } from "./quote-export";
export { quoteFinder } from "./quote-finder";
export { quotePersonalData } from "./quote-personal-data";
export { quoteRoutes } from "./quote-routes";
export { createQuoteService, type QuoteService, type QuoteVouchers } from "./quote-service";
export { findQuote, isServiceQuoted } from "./quote-store";
