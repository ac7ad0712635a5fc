import type { CurrencyRates } from "@fundi/shared/product-imports";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../../platform/database/once";
import type { InTransaction } from "../../../platform/database/transaction";
import { type BatchItem, type ImportStockPort, writeBatch } from "./batch-writer";
import type { MatchRules } from "./catalogue-match";
import { draftOfItem } from "./item-draft";
import { importKey, madeSku } from "./product-identity";
import { PRICE_FACTOR } from "./questions";

export interface ListResult {
  /** Products created or updated. */
  imported: number;
  skipped: number;
  errors: { row: number; message: string }[];
}

export interface NewList {
  items: readonly unknown[];
  defaultCategory: string;
  /** Shillings for one unit of each foreign currency that prices may name. */
  rates: CurrencyRates;
  /** A person looked at prices that change more than threefold. */
  confirmPriceChanges: boolean;
}

interface Dependencies {
  inTransaction: InTransaction;
  stock: ImportStockPort;
  /** Waits until what was committed can be found, so that whoever imported sees it. */
  caughtUp: () => Promise<void>;
  clock: () => Date;
}

const ATTEMPTS = 3;

/** Imports a list of products at once, in one transaction (checklist ADM-PRD-06, 16, 18). Row numbers begin at 1. */
export function createListImport({ inTransaction, stock, caughtUp, clock }: Dependencies) {
  return async function importList(
    { items, defaultCategory, rates, confirmPriceChanges }: NewList,
    actorId: number,
    key: IdempotencyKey | null,
  ): Promise<ListResult> {
    const { taken, result } = sift(items, defaultCategory, rates);
    const rules: MatchRules = {
      defaultCategory,
      defaultCondition: "detect",
      updateExisting: true,
      updateStock: false,
      withoutPrice: "reject",
      mostPriceChange: confirmPriceChanges ? undefined : PRICE_FACTOR,
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const done = await inTransaction((tx) =>
          once(tx, key, async () => {
            const outcomes = await writeBatch(
              tx,
              taken.map(({ item }) => item),
              { rules, stock, actorId, importId: null, now: clock(), trustLastLook: false },
            );
            const errors = [...result.errors];
            let imported = 0;
            outcomes.forEach(({ action, reason }, index) => {
              if (action === "create" || action === "update") imported += 1;
              if (action === "error") errors.push({ row: taken[index]?.row ?? 0, message: reason ?? "Refused" });
            });
            errors.sort((a, b) => a.row - b.row);
            return { imported, skipped: items.length - imported, errors };
          }),
        );
        await caughtUp();
        return done;
      } catch (error) {
        // Somebody else took a key meanwhile; the next look sees it.
        if (duplicateKey(error) === null || attempt === ATTEMPTS) throw error;
      }
    }
  };
}

/** The items that can be written, the first of each product, and what is wrong with the others. */
function sift(items: readonly unknown[], defaultCategory: string, rates: CurrencyRates) {
  const taken: { row: number; item: BatchItem }[] = [];
  const errors: ListResult["errors"] = [];
  const rowOfKey = new Map<string, number>();
  items.forEach((given, index) => {
    const row = index + 1;
    const draft = draftOfItem(given, defaultCategory, rates);
    if ("refused" in draft) {
      errors.push({ row, message: draft.refused });
      return;
    }
    const key = importKey(draft, null);
    if (draft.quantity !== null && draft.sku === null) Object.assign(draft, { sku: madeSku(key), skuIsMade: true });
    const first = rowOfKey.get(key);
    if (first !== undefined) {
      errors.push({ row, message: `Same product as row ${first}` });
      return;
    }
    rowOfKey.set(key, row);
    taken.push({ row, item: { key, draft, productId: null } });
  });
  return { taken, result: { errors } };
}
