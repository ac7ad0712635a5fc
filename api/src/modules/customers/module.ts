import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { customerExport } from "./customer-export";
import { customerFinder } from "./customer-finder";
import { customerRoutes } from "./customer-routes";
import type { CustomerService } from "./customer-service";

/** Customers as staff see them. */
export const customersModule = ({ db, customers }: { db: Db; customers: CustomerService }): ShopModule => ({
  name: "customers",
  routes: (bind) => customerRoutes(bind, customers),
  finders: [customerFinder(db)],
  exports: [customerExport(customers)],
});
