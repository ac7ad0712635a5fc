import type { SaleContent, SaleDraft, SaleItem, SaleLine, SaleVoucher } from "@fundi/shared/counter-sales";
import { toMinor } from "@fundi/shared/money";
import { isAgreed, isWithinLimit, sumUpSale } from "@fundi/shared/sale-sums";
import { differences } from "../../lib/three-way-merge";

/** The sale that is being put together here: what is on the screen, and what of it the server has. */
export interface SaleWork {
  /** Null until it is begun on the server. */
  id: number | null;
  /** 0 until it is known. */
  version: number;
  /** As it is on the server. */
  base: SaleContent;
  content: SaleContent;
  /** What is known of the things in it. */
  items: SaleItem[];
}

export const NO_CUSTOMER: SaleContent["customer"] = { userId: null, name: "", phone: "", email: "" };
export const EMPTY: SaleContent = { customer: NO_CUSTOMER, lines: [], notes: "", discount: null, voucherCode: "" };

export const emptyWork = (id: number | null): SaleWork => ({ id, version: 0, base: EMPTY, content: EMPTY, items: [] });

/** One spelling for values that are the same, however their fields were put together. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const sameContent = (one: SaleContent, other: SaleContent): boolean => spelled(one) === spelled(other);

export const isDirty = ({ base, content }: Pick<SaleWork, "base" | "content">): boolean => !sameContent(base, content);

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const sameItem = (one: Pick<SaleItem, "kind" | "id">, other: Pick<SaleItem, "kind" | "id">): boolean =>
  one.kind === other.kind && one.id === other.id;

/** The product or service of a line; a free line has none. */
const thingOf = (line: SaleLine): Pick<SaleItem, "kind" | "id"> | null => {
  if (line.kind === "product") return { kind: "product", id: line.productId };
  return line.kind === "service" ? { kind: "service", id: line.serviceId } : null;
};

export function itemOf(line: SaleLine, items: readonly SaleItem[]): SaleItem | undefined {
  const thing = thingOf(line);
  return thing ? items.find((item) => sameItem(item, thing)) : undefined;
}

/** What one piece costs: as agreed, else as the catalogue says. */
export const priceOf = (line: SaleLine, items: readonly SaleItem[]): number =>
  line.price ?? itemOf(line, items)?.price ?? 0;

export const nameOf = (line: SaleLine, items: readonly SaleItem[]): string =>
  line.kind === "free" ? line.name : (itemOf(line, items)?.name ?? "No longer sold");

/** How the sale adds up, with the voucher as far as it is known here. */
export const sumsOf = (
  { lines, discount }: SaleContent,
  items: readonly SaleItem[],
  voucher: SaleVoucher | null = null,
): SaleSums =>
  sumUpSale(
    lines.map((line) => ({
      grossMinor: toMinor(priceOf(line, items)) * line.quantity,
      isService: line.kind === "service",
    })),
    { discount, voucher },
  );
export type SaleSums = ReturnType<typeof sumUpSale>;

/** Whether a clerk cannot finish it before a manager has agreed to its discount. */
export const waitsForManager = ({ discount }: SaleContent, sums: SaleSums, limitPercent: number): boolean =>
  discount !== null && !isWithinLimit(sums, limitPercent) && !isAgreed(sums, discount.agreed);

/** Adds a thing; the same again is one more of it. Answers the key of its line. */
export function addItem(
  lines: readonly SaleLine[],
  item: SaleItem,
  quantity: number,
  key = newKey(),
): { lines: SaleLine[]; key: string } {
  const known = lines.find((line) => {
    const thing = thingOf(line);
    return thing !== null && line.price === null && sameItem(thing, item);
  });
  if (known) {
    const more = { ...known, quantity: Math.min(999, known.quantity + quantity) };
    return { lines: lines.map((line) => (line === known ? more : line)), key: known.key };
  }
  const shared = { key, quantity, price: null, priceReason: "" };
  const line: SaleLine =
    item.kind === "product"
      ? { kind: "product", productId: item.id, ...shared }
      : { kind: "service", serviceId: item.id, ...shared };
  return { lines: [...lines, line], key };
}

export const freeLine = (name: string, price: number): SaleLine => ({
  kind: "free",
  key: newKey(),
  name,
  quantity: 1,
  price,
});

/** How a typed text begins that asks for several: "3*mouse", "3 x mouse". */
const SEVERAL = /^(\d{1,3})\s*[*x×]\s*(\S.*)$/i;

export function readEntry(text: string): { quantity: number; q: string } {
  const match = SEVERAL.exec(text.trim());
  return match ? { quantity: Math.max(1, Number(match[1])), q: match[2] ?? "" } : { quantity: 1, q: text.trim() };
}

const mergeFields = <T extends object>(base: T, mine: T, theirs: T): { merged: T; clashes: (keyof T)[] } => {
  const apart = differences(base, mine, theirs);
  const taken = apart
    .filter(({ suggested }) => suggested === "theirs")
    .map(({ field, theirs: value }) => [field, value]);
  return {
    merged: { ...mine, ...Object.fromEntries(taken) },
    clashes: apart.filter(({ suggested }) => suggested === "mine").map(({ field }) => field),
  };
};

const restOf = ({ notes, discount, voucherCode }: SaleContent) => ({ notes, discount, voucherCode });
const REST_WORDS = { notes: "notes", discount: "discount", voucherCode: "voucher" } as const;

/**
 * Puts two people's work on one sale together: what only one of them changed is taken over, and where both changed the
 * same thing mine stands, for it is on my screen; those lines and fields are named.
 */
export function mergeContent(
  base: SaleContent,
  mine: SaleContent,
  theirs: SaleContent,
): { content: SaleContent; clashes: { lines: string[]; fields: string[] } } {
  const lineOf = (content: SaleContent, key: string) => content.lines.find((line) => line.key === key);
  const clashing: string[] = [];
  const lines = theirs.lines.flatMap((their): SaleLine[] => {
    const own = lineOf(mine, their.key);
    const before = lineOf(base, their.key);
    if (!own) {
      // New there, or taken out here.
      if (before && spelled(before) !== spelled(their)) clashing.push(their.key);
      return before ? [] : [their];
    }
    const { merged, clashes } = mergeFields<object>(before ?? own, own, their);
    if (clashes.length > 0) clashing.push(their.key);
    return [merged as SaleLine];
  });
  const left = mine.lines.filter((own) => {
    if (lineOf(theirs, own.key)) return false;
    const before = lineOf(base, own.key);
    if (!before) return true;
    // Taken out there; changed here, it stays.
    const isChanged = spelled(before) !== spelled(own);
    if (isChanged) clashing.push(own.key);
    return isChanged;
  });
  const customer = mergeFields(base.customer, mine.customer, theirs.customer);
  const rest = mergeFields(restOf(base), restOf(mine), restOf(theirs));
  return {
    content: { customer: customer.merged, lines: [...lines, ...left], ...rest.merged },
    clashes: {
      lines: clashing,
      fields: [...customer.clashes, ...rest.clashes.map((field) => REST_WORDS[field])].map(String),
    },
  };
}

/** What is known of the things of a sale, the server's latest word first. */
export function knownItems(work: SaleWork, latest: SaleDraft | undefined): SaleItem[] {
  const fresh = latest?.items ?? [];
  return [...fresh, ...work.items.filter((item) => !fresh.some((other) => sameItem(item, other)))];
}
