import { type Filters, readFilters } from "../filters";
import { narrowingText, readNarrowing } from "./narrowing";

/** Parses all filters of a list's address. */
export function readListFilters(params: URLSearchParams): Filters {
  const narrowing = narrowingText(readNarrowing(params));
  return { ...readFilters(params), ...(narrowing && { narrowing }) };
}
