/** The ways a text leaves the shop. "hand": staff press a link with the words filled in. */
export const TEXT_CHANNELS = ["sms", "whatsapp", "hand"] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];

export const TEXT_CHANNEL_LABELS: Record<TextChannel, string> = {
  sms: "SMS",
  whatsapp: "WhatsApp",
  hand: "By hand",
};

/** "held": stored for staff, who decide; "dropped": no longer true or wanted when it was its turn. */
export const TEXT_STATUSES = ["queued", "sent", "delivered", "read", "failed", "held", "dropped"] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

export const TEXT_STATUS_LABELS: Record<TextStatus, string> = {
  queued: "Waiting",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  failed: "Failed",
  held: "Held for staff",
  dropped: "Not sent",
};
