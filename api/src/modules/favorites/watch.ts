/** What somebody knows of a product that they watch, and what was seen since. */
export interface Watch {
  /** The price that they were last told, or saw when they asked; null: not looked at yet; 0: on request. */
  knownPriceMinor: number | null;
  wasInStock: boolean | null;
  /** Another price, and since when it was seen. */
  seenPriceMinor: number | null;
  seenAt: Date | null;
  /** When a message was last sent. */
  notifiedAt: Date | null;
  /** Messages come at this price or below; null: whenever it costs less. */
  wishedPriceMinor: number | null;
}

/** A product as it is now. A price of zero is one on request. */
export interface Offer {
  priceMinor: number;
  isInStock: boolean;
}

type Known = Omit<Watch, "wishedPriceMinor">;

/** What follows: the message, what is known from now on, and when to look again without a change of the product. */
export interface Watched {
  message: "price" | "stock" | null;
  after: Known & { lookAt: Date | null };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A price is told after it has held for so long, so that an import or a bulk change can be undone before. */
export const SETTLE_MS = 15 * MINUTE_MS;
/** A higher price is the known one after so long: what comes and goes is told once, a new fall again. */
export const RISE_MS = 14 * DAY_MS;
/** At most one message about a price. */
const BETWEEN_MS = DAY_MS;

const atOrBelowWish = ({ wishedPriceMinor }: Watch, priceMinor: number): boolean =>
  wishedPriceMinor === null || priceMinor <= wishedPriceMinor;

/** Whether a price, once it holds, is told. */
export const isFall = (watch: Watch, priceMinor: number): boolean =>
  watch.knownPriceMinor !== null &&
  priceMinor > 0 &&
  priceMinor < watch.knownPriceMinor &&
  atOrBelowWish(watch, priceMinor);

/** Decides whether somebody is told about a product. In the quiet hours nobody is, and it is looked at again later. */
export function lookAt(watch: Watch, { priceMinor, isInStock }: Offer, now: Date, isQuiet: boolean): Watched {
  const { wishedPriceMinor: _, ...before } = watch;
  const agreed = { ...before, seenPriceMinor: null, seenAt: null, lookAt: null };
  const later = (ms: number, from: Date = now) => new Date(from.getTime() + ms);
  // First seen, or on request until now: nothing to compare with.
  if (!watch.knownPriceMinor)
    return { message: null, after: { ...agreed, knownPriceMinor: priceMinor, wasInStock: isInStock } };

  const isBack = isInStock && watch.wasInStock === false && priceMinor > 0 && atOrBelowWish(watch, priceMinor);
  if (isBack && isQuiet) return { message: null, after: { ...before, lookAt: later(SETTLE_MS) } };
  if (isBack) {
    const knownPriceMinor = Math.min(watch.knownPriceMinor, priceMinor);
    return { message: "stock", after: { ...agreed, knownPriceMinor, wasInStock: true, notifiedAt: now } };
  }
  const known = { ...before, wasInStock: isInStock };
  if (priceMinor === watch.knownPriceMinor || priceMinor === 0)
    return { message: null, after: { ...agreed, wasInStock: isInStock } };

  const seenAt = watch.seenPriceMinor === priceMinor && watch.seenAt ? watch.seenAt : now;
  const seen = { ...known, seenPriceMinor: priceMinor, seenAt };
  const wait = (until: Date | null): Watched => ({ message: null, after: { ...seen, lookAt: until } });
  if (priceMinor > watch.knownPriceMinor) {
    const risesAt = later(RISE_MS, seenAt);
    return now < risesAt
      ? wait(risesAt)
      : { message: null, after: { ...agreed, knownPriceMinor: priceMinor, wasInStock: isInStock } };
  }
  // Another price, or goods that are there, change the product.
  if (!isInStock || !isFall(watch, priceMinor)) return wait(null);
  const earliest = Math.max(
    seenAt.getTime() + SETTLE_MS,
    watch.notifiedAt === null ? 0 : watch.notifiedAt.getTime() + BETWEEN_MS,
  );
  if (now.getTime() < earliest) return wait(new Date(earliest));
  if (isQuiet) return wait(later(SETTLE_MS));
  return {
    message: "price",
    after: { ...agreed, knownPriceMinor: priceMinor, wasInStock: isInStock, notifiedAt: now },
  };
}
