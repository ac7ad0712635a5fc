export { reviewsModule } from "./module";
