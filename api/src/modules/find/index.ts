export { findModule } from "./module";
