import { z } from "@fundi/shared/contract/z";
import { SaleContent, SaleItem } from "@fundi/shared/sales/sales";
import { readParsed, writeStored } from "../../lib/stored";
import { emptyLocalSale, isDirty, type LocalSale } from "./local-sale";

const StoredSale = z.object({
  id: z.number().nullable(),
  version: z.number(),
  base: SaleContent,
  content: SaleContent,
  items: z.array(SaleItem),
});
const keyOf = (id: number | null) => `console_sale_${id ?? "new"}`;

/** Returns the local copy of a sale with what is not saved yet; an empty one where there is none. */
export const loadLocalSale = (id: number | null): LocalSale => readParsed(keyOf(id), StoredSale) ?? emptyLocalSale(id);

/** Stores a local copy while the server has not all of it. */
export const storeLocalSale = (local: LocalSale): void =>
  writeStored(keyOf(local.id), isDirty(local) ? JSON.stringify(local) : null);

/** Removes the local copy of a sale. */
export const forgetLocalSale = (id: number | null): void => writeStored(keyOf(id), null);
