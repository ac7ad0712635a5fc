export { IndicativePrices } from "./indicative-prices";
export { ServiceCard } from "./service-card";
export { SERVICE_CATEGORY_TEXTS } from "./service-categories";
export { ServiceList } from "./service-list";
