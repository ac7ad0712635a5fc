/** How people are told about a product, free of schemas. */
export const ALERT_CHANNELS = ["mail", "text"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
