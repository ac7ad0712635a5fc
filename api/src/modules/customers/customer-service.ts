import { bindUseCases } from "../../platform/use-cases";
import type { CustomerDependencies } from "./customer-dependencies";
import { createCustomerViewLog } from "./customer-view-log";
import { createCustomer } from "./use-cases/create-customer";
import { findCustomers } from "./use-cases/find-customers";
import { listCustomers } from "./use-cases/list-customers";
import { viewCustomer } from "./use-cases/view-customer";

/** The shop's customers and their history. */
export const createCustomerService = (dependencies: CustomerDependencies) =>
  bindUseCases(
    { ...dependencies, logView: createCustomerViewLog(dependencies.inTransaction) },
    { list: listCustomers, find: findCustomers, create: createCustomer, get: viewCustomer },
  );

export type CustomerService = ReturnType<typeof createCustomerService>;
