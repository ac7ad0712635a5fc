import { toMinor } from "@fundi/shared/values/money";
import { checkSum } from "@fundi/shared/values/money-limit";
import { PART_GRADE_MISSING, sumMinor, usualWarrantyDays } from "@fundi/shared/workshop/estimate-rules";
import type { EstimateLineForm } from "@fundi/shared/workshop/estimates";
import type { Db } from "../../../platform/database/database";
import { invalid } from "../intake/check-references";
import type { EstimateLineRecord, NewEstimateLine } from "./estimate-columns";
import { findListPrices } from "./estimate-store";

const minorOrNull = (amount: number | null) => (amount === null ? null : toMinor(amount));

type Thing = Pick<EstimateLineRecord, "option" | "kind" | "serviceId" | "itemId" | "text">;
/** What tells a line from others: a service or stock item is the same by any words. */
const thingOf = ({ option, kind, serviceId, itemId, text }: Thing): string =>
  JSON.stringify([option, kind, serviceId, itemId, serviceId === null && itemId === null ? text : ""]);

/** What lines of the version before cost the shop, for a form of somebody who does not see costs. */
export interface EarlierCosts {
  lines: readonly EstimateLineRecord[];
  seesCosts: boolean;
}

/** Returns what finds the cost that a line had before: each line of then is found once. */
function costsBefore({ lines, seesCosts }: EarlierCosts): (line: Thing) => number | null {
  const left = seesCosts ? [] : [...lines];
  return (line) => {
    const at = left.findIndex((one) => thingOf(one) === thingOf(line));
    return at < 0 ? null : (left.splice(at, 1)[0]?.costMinor ?? null);
  };
}

/**
 * Returns the lines of a form with what services and stock items are called and cost today, and which kind of part they are, for what the form leaves open.
 * Costs that its author does not see stay as they were; what one of a stock item costs is known from there. Throws for a service or item that there is not, and for a part of no kind.
 */
export async function linesOfForm(
  db: Db,
  lines: readonly EstimateLineForm[],
  earlier: EarlierCosts = { lines: [], seesCosts: true },
): Promise<NewEstimateLine[]> {
  const prices = await findListPrices(db, lines);
  const costBefore = costsBefore(earlier);
  const made = lines.map((line, index): NewEstimateLine => {
    const service = line.serviceId === null ? null : prices.services.get(line.serviceId);
    const item = line.itemId === null ? null : prices.items.get(line.itemId);
    if (service === undefined) throw invalid(`lines.${index}.serviceId`, "There is no such service");
    if (item === undefined) throw invalid(`lines.${index}.itemId`, "There is no such stock item");
    const listed = item ?? service;
    if (line.claimId !== null && (line.price ?? 0) > 0)
      throw invalid(`lines.${index}.price`, "Under a claim the price is 0");
    const priceMinor = line.claimId !== null ? 0 : (minorOrNull(line.price) ?? listed?.priceMinor ?? null);
    if (priceMinor === null) throw invalid(`lines.${index}.price`, "Enter a price");
    const grade = line.kind === "part" ? (line.grade ?? item?.grade ?? null) : null;
    if (line.kind === "part" && grade === null) throw invalid(`lines.${index}.grade`, PART_GRADE_MISSING);
    const ofItem = line.kind === "part" ? item?.warrantyDays : null;
    const text = line.text || (listed?.name ?? "").slice(0, 255);
    return {
      ...{ option: line.option, kind: line.kind, text },
      ...{ serviceId: line.serviceId, itemId: line.itemId, quantity: line.quantity, priceMinor },
      ...{
        listPriceMinor: listed?.priceMinor ?? null,
        costMinor: minorOrNull(line.cost) ?? costBefore({ ...line, text }) ?? item?.costMinor ?? null,
      },
      warrantyDays: line.warrantyDays ?? ofItem ?? usualWarrantyDays({ kind: line.kind, priceMinor }),
      ...{ grade, isRequired: line.isRequired, etaDays: line.etaDays },
      ...{ claimId: line.claimId, isAgreedFee: false },
    };
  });
  checkSum(sumMinor(made), "This estimate", "lines");
  return made;
}
