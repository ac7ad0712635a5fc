import { createCustomer, findCustomers, getCustomer, listCustomers } from "@fundi/shared/customers/customers";
import type { Bind } from "../../platform/http/route";
import type { CustomerService } from "./customer-service";

export function customerRoutes(bind: Bind, service: CustomerService): void {
  bind(listCustomers, async ({ query, res }) => {
    const { customers, total } = await service.list(query);
    res.setHeader("x-total-count", total);
    return customers;
  });
  bind(createCustomer, async ({ body, actor, once }) =>
    service.get(await service.create({ form: body, actorId: actor.id, once }), actor),
  );
  bind(findCustomers, ({ query }) => service.find(query.q));
  bind(getCustomer, ({ params, actor }) => service.get(params.id, actor));
}
