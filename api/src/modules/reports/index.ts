export { reportsModule } from "./module";
