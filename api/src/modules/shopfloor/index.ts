export { shopfloorModule } from "./module";
