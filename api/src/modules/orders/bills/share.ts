import type { OrderItemRecord } from "../order-item-store";
import { sumOfLines } from "./bill";

type Line = Pick<OrderItemRecord, "priceMinor" | "quantity" | "repairLineId" | "repairJobId">;

/** Returns what the lines of some jobs come to. A deposit is no line of a job. */
export const shareMinor = (lines: readonly Line[], jobIds: readonly number[]): number =>
  sumOfLines(
    lines.filter(({ repairLineId, repairJobId }) => repairLineId && repairJobId && jobIds.includes(repairJobId)),
  );

interface Share {
  /** The lines of the bill. */
  lines: readonly Line[];
  /** Received and not refunded. */
  netPaidMinor: number;
  /** The jobs whose devices left already. */
  out: readonly number[];
  /** Those whose devices are to leave now. */
  leaving: readonly number[];
}

/**
 * Returns what is missing so that the devices of some jobs may leave: the money that was kept has to cover the lines of
 * all that left and of those that leave. Zero: they may.
 */
export const missingShareMinor = ({ lines, netPaidMinor, out, leaving }: Share): number =>
  Math.max(0, shareMinor(lines, [...new Set([...out, ...leaving])]) - netPaidMinor);
