import { computeSaleTotals, isAgreed, isWithinLimit } from "@fundi/shared/sales/sale-sums";
import {
  SALE_QUANTITY_MAX,
  type SaleContent,
  type SaleDraft,
  type SaleItem,
  type SaleLine,
  type SaleVoucher,
} from "@fundi/shared/sales/sales";
import { toMinor } from "@fundi/shared/values/money";
import { randomHex } from "@fundi/shared/web/random-hex";
import { differences } from "../../lib/three-way-merge";

/** The local copy of a sale: the content on screen, and the content last saved on the server. */
export interface LocalSale {
  /** Null until it is created on the server. */
  id: number | null;
  /** 0 until it is loaded. */
  version: number;
  /** The content saved on the server. */
  base: SaleContent;
  content: SaleContent;
  /** Details of the products and services in it. */
  items: SaleItem[];
}

export const NO_CUSTOMER: SaleContent["customer"] = { userId: null, name: "", phone: "", email: "" };
export const EMPTY: SaleContent = { customer: NO_CUSTOMER, lines: [], notes: "", discount: null, voucherCode: "" };

export const emptyLocalSale = (id: number | null): LocalSale => ({
  id,
  version: 0,
  base: EMPTY,
  content: EMPTY,
  items: [],
});

/** Returns JSON with sorted keys, to compare values. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const sameContent = (one: SaleContent, other: SaleContent): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Compares what is sold, without who agreed to its discount. */
export const sellsTheSame = (one: SaleContent, other: SaleContent): boolean => {
  const withoutAgreement = (content: SaleContent): SaleContent => ({
    ...content,
    discount: content.discount && { ...content.discount, agreed: null },
  });
  return sameContent(withoutAgreement(one), withoutAgreement(other));
};

export const isDirty = ({ base, content }: Pick<LocalSale, "base" | "content">): boolean => !sameContent(base, content);

export const newKey = (): string => randomHex(8);

type ItemRef = Pick<SaleItem, "kind" | "id" | "unitId">;

const sameItem = (one: ItemRef, other: ItemRef): boolean =>
  one.kind === other.kind && one.id === other.id && one.unitId === other.unitId;

/** Returns the reference to the product or service of a line; null for a free line. */
const catalogRefOf = (line: SaleLine): ItemRef | null => {
  if (line.kind === "product") return { kind: "product", id: line.productId, unitId: line.unitId };
  return line.kind === "service" ? { kind: "service", id: line.serviceId } : null;
};

export function itemOf(line: SaleLine, items: readonly SaleItem[]): SaleItem | undefined {
  const ref = catalogRefOf(line);
  return ref ? items.find((item) => sameItem(item, ref)) : undefined;
}

/** Returns the unit price: the custom price, else the catalogue's. */
export const priceOf = (line: SaleLine, items: readonly SaleItem[]): number =>
  line.price ?? itemOf(line, items)?.price ?? 0;

export const nameOf = (line: SaleLine, items: readonly SaleItem[]): string =>
  line.kind === "free" ? line.name : (itemOf(line, items)?.name ?? "No longer sold");

/** Whether a line has more than is free. */
export const isShort = (line: SaleLine, items: readonly SaleItem[]): boolean => {
  const available = itemOf(line, items)?.available ?? null;
  return available !== null && available < line.quantity;
};

/** Calculates the totals, with the voucher if it is loaded. */
export const sumsOf = (
  { lines, discount }: SaleContent,
  items: readonly SaleItem[],
  voucher: SaleVoucher | null = null,
): SaleSums =>
  computeSaleTotals(
    lines.map((line) => ({
      grossMinor: toMinor(priceOf(line, items)) * line.quantity,
      isService: line.kind === "service",
    })),
    { discount, voucher },
  );
export type SaleSums = ReturnType<typeof computeSaleTotals>;

/** Whether the discount needs a manager's approval. */
export const waitsForManager = ({ discount }: SaleContent, sums: SaleSums, limitPercent: number): boolean =>
  discount !== null && !isWithinLimit(sums, limitPercent) && !isAgreed(sums, discount.agreed);

/** Adds an item, or increases the quantity of its line. Returns its key, and whether the line holds no more of it. */
export function addItem(
  lines: readonly SaleLine[],
  item: SaleItem,
  quantity: number,
  key = newKey(),
): { lines: SaleLine[]; key: string; isCut: boolean } {
  const known = lines.find((line) => {
    const ref = catalogRefOf(line);
    return ref !== null && line.price === null && sameItem(ref, item);
  });
  if (known) {
    const sum = known.quantity + quantity;
    const increased = { ...known, quantity: Math.min(SALE_QUANTITY_MAX, sum) };
    return {
      lines: lines.map((line) => (line === known ? increased : line)),
      key: known.key,
      isCut: sum > SALE_QUANTITY_MAX,
    };
  }
  const shared = { key, quantity, price: null, priceReason: "" };
  const line: SaleLine =
    item.kind === "product"
      ? { kind: "product", productId: item.id, ...(item.unitId !== undefined && { unitId: item.unitId }), ...shared }
      : { kind: "service", serviceId: item.id, ...shared };
  return { lines: [...lines, line], key, isCut: false };
}

export const freeLine = (name: string, price: number, quantity: number): SaleLine => ({
  kind: "free",
  key: newKey(),
  name,
  quantity,
  price,
});

/** The quantity prefix of an entry: "3*mouse", "3 x mouse". */
const QUANTITY_PREFIX = /^(-?\d+(?:[.,]\d*)?)\s*([*x×])\s*(\S.*)?$/i;

interface Entry {
  /** Null for a number that is no quantity: nothing may be added. */
  quantity: number | null;
  q: string;
}

export function parseEntry(text: string): Entry {
  const typed = text.trim();
  const [, count = "", sign = "", q = ""] = QUANTITY_PREFIX.exec(typed) ?? [];
  // "1366x768" and "0x10" may be searched for; with a star nothing but a quantity is meant.
  const isQuantity = /^[1-9]\d{0,2}$/.test(count);
  if (count === "" || (sign !== "*" && (!isQuantity || q === ""))) return { quantity: 1, q: typed };
  return { quantity: isQuantity ? Number(count) : null, q };
}

export const QUANTITY_ERROR = `Before the * goes how many: a whole number from 1 to ${SALE_QUANTITY_MAX}, such as 3*`;

const mergeFields = <T extends object>(base: T, mine: T, theirs: T): { merged: T; clashes: (keyof T)[] } => {
  const changes = differences(base, mine, theirs);
  const fromTheirs = changes
    .filter(({ suggested }) => suggested === "theirs")
    .map(({ field, theirs: value }) => [field, value]);
  return {
    merged: { ...mine, ...Object.fromEntries(fromTheirs) },
    clashes: changes.filter(({ suggested }) => suggested === "mine").map(({ field }) => field),
  };
};

const otherFieldsOf = ({ notes, discount, voucherCode }: SaleContent) => ({ notes, discount, voucherCode });
const OTHER_FIELD_LABELS = { notes: "notes", discount: "discount", voucherCode: "voucher" } as const;

/**
 * Merges two people's changes of one sale. Changes of one side are taken over; where both changed the same field, the
 * local value wins, as it is on screen, and the line or field is reported as a clash.
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
      // Added by the other side, or removed here.
      if (before && canonicalJson(before) !== canonicalJson(their)) clashing.push(their.key);
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
    // Removed by the other side; kept if it was changed here.
    const isChanged = canonicalJson(before) !== canonicalJson(own);
    if (isChanged) clashing.push(own.key);
    return isChanged;
  });
  const customer = mergeFields(base.customer, mine.customer, theirs.customer);
  const otherFields = mergeFields(otherFieldsOf(base), otherFieldsOf(mine), otherFieldsOf(theirs));
  return {
    content: { customer: customer.merged, lines: [...lines, ...left], ...otherFields.merged },
    clashes: {
      lines: clashing,
      fields: [...customer.clashes, ...otherFields.clashes.map((field) => OTHER_FIELD_LABELS[field])].map(String),
    },
  };
}

/**
 * Merges the sale as somebody else saved it into the local copy. Returns the names of the lines and fields that both
 * changed, where the local value was kept.
 */
export function mergeTheirs(mine: LocalSale, theirs: SaleDraft): { merged: LocalSale; clashes: string[] } {
  const { content, clashes } = isDirty(mine)
    ? mergeContent(mine.base, mine.content, theirs.content)
    : { content: theirs.content, clashes: { lines: [], fields: [] } };
  const items = [...theirs.items, ...mine.items];
  const named = clashes.lines.map((key) => {
    const line = [...content.lines, ...theirs.content.lines].find((each) => each.key === key);
    return line ? nameOf(line, items) : "a line";
  });
  return {
    merged: { ...mine, version: theirs.version, base: theirs.content, content },
    clashes: [...named, ...clashes.fields],
  };
}

/** Returns the details of the items of a sale, the server's latest first. */
export function knownItems(local: LocalSale, latest: SaleDraft | undefined): SaleItem[] {
  const fresh = latest?.items ?? [];
  return [...fresh, ...local.items.filter((item) => !fresh.some((other) => sameItem(item, other)))];
}
