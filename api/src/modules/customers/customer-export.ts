import { listCustomers } from "@fundi/shared/customers";
import { CUSTOMER_EXPORT } from "@fundi/shared/customers-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import type { CustomerService } from "./customer-service";

/** The list of customers as a file. */
export const customerExport = (customers: CustomerService) =>
  exportSource({
    list: "customers",
    columns: CUSTOMER_EXPORT,
    filter: listCustomers.query,
    find(filter) {
      return pagesOf(async (page, limit) => (await customers.list({ ...filter, page, limit })).customers);
    },
  });
