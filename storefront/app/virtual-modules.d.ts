declare module "virtual:translations" {
  /** The texts of every language but English, by id (storefront/vite-messages.ts). */
  export const translations: Parameters<typeof import("./i18n").setTranslations>[0];
}
