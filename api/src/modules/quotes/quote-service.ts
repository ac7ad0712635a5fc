import { bindUseCases } from "../../platform/use-cases";
import { ruleTime } from "./quote-changes";
import type { QuoteDependencies } from "./quote-dependencies";
import { answerQuote } from "./use-cases/answer-quote";
import { askAboutQuote } from "./use-cases/ask-about-quote";
import { changeQuoteStatus } from "./use-cases/change-quote-status";
import { enterQuote } from "./use-cases/enter-quote";
import { listNewestQuotes } from "./use-cases/list-newest-quotes";
import { listOwnQuotes } from "./use-cases/list-own-quotes";
import { listQuoteIds } from "./use-cases/list-quote-ids";
import { listQuotes } from "./use-cases/list-quotes";
import { requestQuote } from "./use-cases/request-quote";
import { undoQuoteStatus } from "./use-cases/undo-quote-status";
import { updateQuote } from "./use-cases/update-quote";
import { viewQuote } from "./use-cases/view-quote";
import { viewQuoteFor } from "./use-cases/view-quote-for";

/** Quotes: requests and the shop's offers. */
export const createQuoteService = (dependencies: QuoteDependencies) =>
  bindUseCases(dependencies, {
    now: ruleTime,
    view: viewQuote,
    viewFor: viewQuoteFor,
    ask: askAboutQuote,
    listOwn: listOwnQuotes,
    listNewest: listNewestQuotes,
    list: listQuotes,
    listIds: listQuoteIds,
    step: changeQuoteStatus,
    undo: undoQuoteStatus,
    request: requestQuote,
    enter: enterQuote,
    answer: answerQuote,
    update: updateQuote,
  });

export type QuoteService = ReturnType<typeof createQuoteService>;
