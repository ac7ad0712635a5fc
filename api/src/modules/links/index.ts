export { linksModule } from "./module";
