import { useQuery } from "@tanstack/react-query";
import { lowStockCountQuery } from "./inventory-queries";

/** The number of stock items at or below their reorder level. */
export const useLowStock = (): number | undefined => useQuery(lowStockCountQuery).data;
