import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { BillLine } from "./bill";

type Priced = Pick<BillLine, "priceMinor" | "listPriceMinor" | "priceReason" | "name">;

/**
 * Throws for a price other than the catalogue's without a reason, and for one that this person may not agree to. As at
 * the counter: a clerk gives off up to the shop's limit, more and other prices are for managers. Called where a price is
 * set; what was agreed stays agreed.
 */
export function checkLinePrice(line: Priced, by: { role: Role; limitPercent: number }, field = "price"): void {
  const { priceMinor, listPriceMinor, priceReason, name } = line;
  if (listPriceMinor === null || listPriceMinor === priceMinor) return;
  if (priceReason.trim() === "") throw fieldError(`${field}Reason`, "Say why the price is another one");
  if (mayAccess(by.role, "manager")) return;
  const isWithinLimit =
    priceMinor < listPriceMinor && (listPriceMinor - priceMinor) * 100 <= listPriceMinor * by.limitPercent;
  if (!isWithinLimit) throw new AppError("FORBIDDEN", `A manager has to agree to this price of ${name}.`);
}
