import { getCustomer, listCustomers } from "@fundi/shared/customers";
import type { Bind } from "../../platform/http/route";
import type { CustomerService } from "./customer-service";

export function customerRoutes(bind: Bind, service: CustomerService): void {
  bind(listCustomers, async ({ query, res }) => {
    const { customers, total } = await service.list(query);
    res.setHeader("x-total-count", total);
    return customers;
  });
  bind(getCustomer, ({ params, actor }) => service.get(params.id, actor));
}
