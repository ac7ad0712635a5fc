import type { SettingsTabId } from "@fundi/shared/settings/settings-tabs";

/** Search terms for the tabs of the settings, besides their titles and labels. */
export const SETTINGS_WORDS: Readonly<Record<SettingsTabId, string>> = {
  shop: "opening hours closed days holidays address phone logo colours name",
  about: "story team photos map directions",
  account: "password two-factor authenticator sessions devices",
  alerts: "chime sound notifications quiet hours",
  money: "vat kra tax m-pesa lipa na buy goods paybill till card payments discount prices",
  "mpesa-prompt": "m-pesa stk push daraja safaricom kcb keys",
  delivery: "zones fees places shipping",
  limits: "orders bookings messages per account",
  offers: "delivery collection loyalty chat video assistant",
  loyalty: "points tiers rewards vouchers programme",
  texts: "promises warranty returns words",
  policies: "terms privacy legal pages versions",
  workshop: "repairs labels problems terms signature checklists intake check",
  services: "mail server smtp integrations",
  computer: "printer update start",
  "mail-server": "smtp e-mail host port password",
  sms: "africa's talking sender id channels quiet hours",
  mails: "templates texts e-mail",
  outbox: "e-mail sent failed waiting",
  backups: "restore copy download",
  system: "health jobs disk retention version",
};
