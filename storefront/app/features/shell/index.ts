export { CallUs } from "./call-us";
export { EarlyTapScript } from "./early-tap";
export { NotFound } from "./not-found";
export { OpeningHours } from "./opening-hours";
export { Shell, type ShellHandle } from "./shell";
export { type ShopData, useOptionalShopData, useShop, useShopData } from "./shop";
export { type Theme, useTheme } from "./theme";
export { ThemeScript } from "./theme-script";
export { weekLines } from "./week-hours";
