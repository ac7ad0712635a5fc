/** The tabs of the console's settings, by the last part of their address, in their order. */
export const SETTINGS_TAB_TITLES = {
  shop: "Shop",
  about: "About us",
  account: "My account",
  alerts: "My alerts",
  money: "Money",
  "mpesa-prompt": "M-Pesa prompt",
  delivery: "Delivery",
  limits: "Limits",
  offers: "What we offer",
  loyalty: "Loyalty",
  texts: "Shop texts",
  policies: "Policies",
  workshop: "Workshop",
  services: "Connected services",
  computer: "This computer",
  "mail-server": "Mail server",
  sms: "SMS and WhatsApp",
  mails: "Mails and texts",
  outbox: "Outbox",
  backups: "Backups",
  system: "System status",
} as const;
export type SettingsTabId = keyof typeof SETTINGS_TAB_TITLES;

/** Names a tab in a sentence, so that it cannot name one that does not exist: "Settings, SMS and WhatsApp". */
export const inSettings = (tab: SettingsTabId): string => `Settings, ${SETTINGS_TAB_TITLES[tab]}`;
