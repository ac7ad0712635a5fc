export { textOutboxModule } from "./module";
