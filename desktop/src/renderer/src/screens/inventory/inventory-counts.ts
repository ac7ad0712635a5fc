import { useQuery } from "@tanstack/react-query";
import { lowStockCountQuery } from "./inventory-queries";

/** Stock items of which more should be bought. */
export const useLowStock = (): number | undefined => useQuery(lowStockCountQuery).data;
