export { listsModule } from "./module";
