import type { SaleDependencies } from "../sale-dependencies";
import { findCustomers } from "../sale-item-store";

const FOUND_CUSTOMERS = 8;

/** Returns the customers whose name, phone or address matches. */
export const findSaleCustomers = ({ db }: SaleDependencies, q: string) => findCustomers(db, q, FOUND_CUSTOMERS);
