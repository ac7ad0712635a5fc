import type { CurrencyRates } from "@fundi/shared/import/import-record";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InTransaction } from "../../../platform/database/transaction";
import type { MatchRules } from "../plan/catalogue-match";
import { PRICE_FACTOR } from "../plan/questions";
import { draftOfItem } from "../read/item-draft";
import { generateSku, importKey } from "../read/product-identity";
import { type BatchItem, type ImportStockPort, writeBatch } from "./batch-writer";

interface ListResult {
  /** Products created or updated. */
  imported: number;
  skipped: number;
  errors: { row: number; message: string }[];
}

interface NewList {
  items: readonly unknown[];
  defaultCategory: string;
  /** Shillings per unit of each foreign currency that prices may name. */
  rates: CurrencyRates;
  /** Confirms prices that change more than threefold. */
  confirmPriceChanges: boolean;
}

interface Dependencies {
  inTransaction: InTransaction;
  stock: ImportStockPort;
  /** Resolves when committed products can be found, so that the user sees them. */
  waitUntilIndexed: () => Promise<void>;
  clock: () => Date;
}

const ATTEMPTS = 3;

/** Imports a list of products immediately, in one transaction. Row numbers start at 1. */
export function createListImport({ inTransaction, stock, waitUntilIndexed, clock }: Dependencies) {
  return async function importList(
    { items, defaultCategory, rates, confirmPriceChanges }: NewList,
    actorId: number,
    key: IdempotencyKey | null,
  ): Promise<ListResult> {
    const { accepted, result } = validateItems(items, defaultCategory, rates);
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
          withIdempotency(tx, key, async () => {
            const outcomes = await writeBatch(
              tx,
              accepted.map(({ item }) => item),
              { rules, stock, actorId, importId: null, now: clock(), usePlannedIds: false },
            );
            const errors = [...result.errors];
            let imported = 0;
            outcomes.forEach(({ action, reason }, index) => {
              if (action === "create" || action === "update") imported += 1;
              if (action === "error") errors.push({ row: accepted[index]?.row ?? 0, message: reason ?? "Refused" });
            });
            errors.sort((a, b) => a.row - b.row);
            return { imported, skipped: items.length - imported, errors };
          }),
        );
        await waitUntilIndexed();
        return done;
      } catch (error) {
        // A key was taken concurrently; the next attempt finds it.
        if (duplicateKey(error) === null || attempt === ATTEMPTS) throw error;
      }
    }
  };
}

/** Returns the valid items, the first of each product, and the errors of the others. */
function validateItems(items: readonly unknown[], defaultCategory: string, rates: CurrencyRates) {
  const accepted: { row: number; item: BatchItem }[] = [];
  const errors: ListResult["errors"] = [];
  const rowOfKey = new Map<string, number>();
  items.forEach((raw, index) => {
    const row = index + 1;
    const draft = draftOfItem(raw, defaultCategory, rates);
    if ("refused" in draft) {
      errors.push({ row, message: draft.refused });
      return;
    }
    const key = importKey(draft, null);
    if (draft.quantity !== null && draft.sku === null) Object.assign(draft, { sku: generateSku(key), skuIsMade: true });
    const first = rowOfKey.get(key);
    if (first !== undefined) {
      errors.push({ row, message: `Same product as row ${first}` });
      return;
    }
    rowOfKey.set(key, row);
    accepted.push({ row, item: { key, draft, productId: null } });
  });
  return { accepted, result: { errors } };
}
