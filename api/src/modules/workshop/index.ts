export { workshopModule } from "./module";
