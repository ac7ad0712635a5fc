export { privacyModule } from "./module";
