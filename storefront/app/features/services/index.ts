export { IndicativePrices } from "./indicative-prices";
export { RepairPicker } from "./picker/repair-picker";
export { ServiceCard } from "./service-card";
export { SERVICE_CATEGORY_TEXTS } from "./service-categories";
export { ServiceIcon } from "./service-icon";
export { ServiceList } from "./service-list";
export { priceText, ServicePrice } from "./service-price";
