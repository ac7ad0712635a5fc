export { createSales } from "./sales";
