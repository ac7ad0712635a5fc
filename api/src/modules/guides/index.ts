export type { GuideRecord } from "./guide";
export { guideText } from "./guide-text";
export { createGuides } from "./guides";
export { guidesModule } from "./module";
