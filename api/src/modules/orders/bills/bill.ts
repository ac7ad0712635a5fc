import { AppError } from "@fundi/shared/contract/errors";
import type { OrderItemRecord } from "../order-item-store";

/** A line of a repair job that its customer approved, as it stands on the bill. */
export interface BillLine {
  /** Of the line of the job; on one bill, once. */
  repairLineId: number;
  jobId: number;
  /** What the lines of the job are listed under: "RJ-4821-7730 · Tecno Spark 10 (S/N *1779)". */
  group: string;
  name: string;
  quantity: number;
  /** For one, VAT included. */
  priceMinor: number;
  /** The price of the catalogue where another one was agreed, and why. */
  listPriceMinor: number | null;
  priceReason: string;
  serviceId: number | null;
}

/** What was agreed to be paid before the work, with the job that it was agreed for. */
export interface BillDeposit {
  minor: number;
  jobId: number;
  group: string;
}

/** All that is charged: the approved lines of all jobs, and the deposit that was agreed. */
export interface BillContent {
  lines: readonly BillLine[];
  deposit: BillDeposit | null;
}

export const DEPOSIT_NAME = "Deposit towards repair";

type Sum = Pick<OrderItemRecord, "priceMinor" | "quantity">;

export const sumOfLines = (lines: readonly Sum[]): number =>
  lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);

/**
 * Returns what the line "Deposit towards repair" is over: the part of the deposit that no line has reached yet. So a
 * bill comes to the larger of its lines and the deposit.
 */
export const depositMinor = (lines: readonly Sum[], agreedMinor: number): number =>
  Math.max(0, agreedMinor - sumOfLines(lines));

/** Returns whether a bill charges anything: there is none before the first charge. */
export const isCharged = ({ lines, deposit }: BillContent): boolean =>
  sumOfLines(lines) + depositMinor(lines, deposit?.minor ?? 0) > 0;

/** A line as it is written on the bill; without a repair line it is the deposit. */
export type BillItem = Required<
  Pick<
    OrderItemRecord,
    | "name"
    | "quantity"
    | "priceMinor"
    | "listPriceMinor"
    | "priceReason"
    | "serviceId"
    | "repairLineId"
    | "repairJobId"
    | "group"
  >
>;

/** Returns all lines of a bill, the deposit last where one is left. */
export function billItems({ lines, deposit }: BillContent): BillItem[] {
  const items = lines.map(({ jobId, ...line }) => ({ ...line, repairJobId: jobId }));
  const left = depositMinor(lines, deposit?.minor ?? 0);
  if (!deposit || left === 0) return items;
  const none = { listPriceMinor: null, priceReason: "", serviceId: null, repairLineId: null };
  const { jobId: repairJobId, group } = deposit;
  return [...items, { ...none, name: DEPOSIT_NAME, quantity: 1, priceMinor: left, repairJobId, group }];
}

const FIELDS = [
  ...(["name", "quantity", "priceMinor", "listPriceMinor", "priceReason", "serviceId"] as const),
  ...(["repairLineId", "repairJobId", "group"] as const),
] satisfies (keyof BillItem)[];

const isSame = (one: BillItem, other: OrderItemRecord): boolean => FIELDS.every((field) => one[field] === other[field]);

/** What has to be written so that the open lines of a bill are those that are wanted. */
export interface LineChanges {
  added: BillItem[];
  changed: { id: number; item: BillItem }[];
  /** Ids of lines. */
  removed: number[];
}

const closedLine = (name: string) =>
  new AppError("CONFLICT", `“${name}” was billed when its device was handed over, and is not changed any more.`);

/**
 * Returns how the open lines become those of `wanted`, and the lines that there are afterwards. A closed line stays as it
 * is, whether it is named or not; throws where it is named with other words or another price.
 */
export function changeLines(
  items: readonly OrderItemRecord[],
  wanted: readonly BillLine[],
  deposit: BillDeposit | null,
): LineChanges & { after: readonly Sum[] } {
  const closed = items.filter(({ closedAt }) => closedAt);
  const open = items.filter(({ closedAt }) => !closedAt);
  const isClosed = ({ repairLineId }: BillLine) => closed.some((item) => item.repairLineId === repairLineId);
  for (const line of wanted.filter(isClosed)) {
    const [item] = billItems({ lines: [line], deposit: null });
    const known = closed.find(({ repairLineId }) => repairLineId === line.repairLineId);
    if (item && known && !isSame(item, known)) throw closedLine(known.name);
  }
  const lines = wanted.filter((line) => !isClosed(line));
  // What was closed counts towards the deposit as well.
  const rest = deposit && { ...deposit, minor: deposit.minor - sumOfLines(closed) };
  const next = billItems({ lines, deposit: rest });
  const knownOf = (item: BillItem) => open.find(({ repairLineId }) => repairLineId === item.repairLineId);
  const stay = new Set(next.map(({ repairLineId }) => repairLineId));
  return {
    added: next.filter((item) => !knownOf(item)),
    changed: next.flatMap((item) => {
      const known = knownOf(item);
      return known && !isSame(item, known) ? [{ id: known.id, item }] : [];
    }),
    removed: open.filter(({ repairLineId = null }) => !stay.has(repairLineId)).map(({ id }) => id),
    after: [...closed, ...next],
  };
}
