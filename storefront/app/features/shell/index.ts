export { NotFound } from "./not-found";
export { OpeningHours } from "./opening-hours";
export { Shell } from "./shell";
export { type ShopData, useOptionalShopData, useShop, useShopData } from "./shop";
export { type Theme, useTheme } from "./theme";
export { ThemeScript } from "./theme-script";
