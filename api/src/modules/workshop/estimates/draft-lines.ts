import { toMinor } from "@fundi/shared/values/money";
import { checkSum } from "@fundi/shared/values/money-limit";
import { sumMinor } from "@fundi/shared/workshop/estimate-rules";
import type { EstimateLineForm } from "@fundi/shared/workshop/estimates";
import type { Db } from "../../../platform/database/database";
import { invalid } from "../intake/check-references";
import type { NewEstimateLine } from "./estimate-columns";
import { findListPrices } from "./estimate-store";

const minorOrNull = (amount: number | null) => (amount === null ? null : toMinor(amount));

/**
 * Returns the lines of a form with what services and stock items are called and cost today, for what the form leaves open.
 * Throws for a service or item that there is not.
 */
export async function linesOfForm(db: Db, lines: readonly EstimateLineForm[]): Promise<NewEstimateLine[]> {
  const prices = await findListPrices(db, lines);
  const made = lines.map((line, index): NewEstimateLine => {
    const service = line.serviceId === null ? null : prices.services.get(line.serviceId);
    const item = line.itemId === null ? null : prices.items.get(line.itemId);
    if (service === undefined) throw invalid(`lines.${index}.serviceId`, "There is no such service");
    if (item === undefined) throw invalid(`lines.${index}.itemId`, "There is no such stock item");
    const listed = item ?? service;
    const priceMinor = minorOrNull(line.price) ?? listed?.priceMinor ?? null;
    if (priceMinor === null) throw invalid(`lines.${index}.price`, "Enter a price");
    return {
      ...{ option: line.option, kind: line.kind, text: line.text || (listed?.name ?? "").slice(0, 255) },
      ...{ serviceId: line.serviceId, itemId: line.itemId, quantity: line.quantity, priceMinor },
      ...{ listPriceMinor: listed?.priceMinor ?? null, costMinor: minorOrNull(line.cost) },
      ...{ warrantyDays: line.warrantyDays, grade: line.grade, isRequired: line.isRequired, etaDays: line.etaDays },
    };
  });
  checkSum(sumMinor(made), "This estimate", "lines");
  return made;
}
