export { createCustomerService } from "./customer-service";
export { customersModule } from "./module";
