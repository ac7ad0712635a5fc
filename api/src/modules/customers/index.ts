export { customerExport } from "./customer-export";
export { customerFinder } from "./customer-finder";
export { customerRoutes } from "./customer-routes";
export { createCustomerService } from "./customer-service";
