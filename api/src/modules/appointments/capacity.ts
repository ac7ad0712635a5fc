import type { Span } from "./shop-day";

/** A shop without technicians on its staff list still has somebody at the bench. */
export const capacityOf = (technicians: number): number => Math.max(1, technicians);

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The most jobs that go on at one moment of `span`. */
function busiest(taken: readonly Span[], span: Span): number {
  const within = taken.filter((job) => overlaps(job, span));
  // The number of jobs only grows where one begins.
  const moments = [span.from, ...within.map(({ from }) => from).filter((from) => from > span.from)];
  return Math.max(...moments.map((at) => within.filter(({ from, to }) => from <= at && at < to).length));
}

/** How many more jobs the shop can take during the whole of `span`. */
export const placesLeft = (taken: readonly Span[], span: Span, capacity: number): number =>
  Math.max(0, capacity - busiest(taken, span));
