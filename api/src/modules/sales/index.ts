export { salesModule } from "./module";
export { createSales } from "./sales";
