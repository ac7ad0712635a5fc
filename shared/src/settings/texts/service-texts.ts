/** Services, appointments and quotes. See `SHOP_TEXTS`. */
export const SERVICE_TEXTS = {
  "services.intro": "Prices are where each job begins. The firm price comes before any work.",
  "services.pageDescription": "What each service includes, what it costs from and how long it takes.",
  "services.repairs": "We look first, tell you the price, and start on your yes.",
  "services.sales": "Help with choosing, and with setting up.",
  "services.software": "Websites, business systems, networks and training.",
  "appointment.bring":
    "Bring the device with its charger, and its password if we have to start it. Save what you cannot lose, if it still starts.",
  "quote.intro": "Tell us what should be done; we look at it and tell you the price.",
} as const;
