export { GuideCard, GuideLinks } from "./guide-card";
export { type GuideFilter, guidesPath, readGuideFilter } from "./guide-filter";
export { GuideList } from "./guide-list";
export { GuidePage } from "./guide-page";
export { GUIDE_DEVICE_TEXTS } from "./guide-words";
