/** First part of every query key, by domain: what live events and mutations name as out of date. */
export const QUERY_ROOTS = {
  orders: ["orders"],
  payments: ["payments"],
  quotes: ["quotes"],
  activity: ["activity"],
  appointments: ["appointments"],
  conversations: ["conversations"],
  tickets: ["tickets"],
  products: ["products"],
  inventory: ["inventory"],
  imports: ["imports"],
  services: ["services"],
  customers: ["customers"],
  staff: ["staff"],
  settings: ["settings"],
  audit: ["audit"],
  mails: ["mails"],
} as const;
