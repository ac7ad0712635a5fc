import { listCustomers } from "@fundi/shared/customers/customers";
import { CUSTOMER_EXPORT } from "@fundi/shared/customers/customers-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import type { CustomerService } from "./customer-service";

/** Exports the list of customers. */
export const customerExport = (customers: CustomerService) =>
  exportSource({
    list: "customers",
    columns: CUSTOMER_EXPORT,
    filter: listCustomers.query,
    find(filter) {
      return pagesOf(async (page, limit) => (await customers.list({ ...filter, page, limit })).customers);
    },
  });
