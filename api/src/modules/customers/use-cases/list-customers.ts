import type { z } from "@fundi/shared/contract/z";
import type { Customer, listCustomers as endpoint } from "@fundi/shared/customers/customers";
import type { CustomerDependencies } from "../customer-dependencies";
import { customersById, findCustomerIds } from "../customer-list-store";
import { presentCustomer } from "../customer-presenter";

/** Returns a page of the customers that a filter finds. */
export async function listCustomers(
  { db }: CustomerDependencies,
  { page, limit, ...filter }: z.output<typeof endpoint.query>,
): Promise<{ customers: Customer[]; total: number }> {
  const { ids, total } = await findCustomerIds(db, { ...filter, limit, offset: (page - 1) * limit });
  return { customers: (await customersById(db, ids)).map(presentCustomer), total };
}
