export { NotFound } from "./not-found";
export { Shell } from "./shell";
export { type ShopData, useOptionalShopData, useShop, useShopData } from "./shop";
export { type Theme, useTheme } from "./theme";
export { ThemeScript } from "./theme-script";
