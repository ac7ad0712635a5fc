/** Support, contact, payment and the assistant. See `SHOP_TEXTS`. */
export const HELP_TEXTS = {
  "support.chatResponse": "As soon as somebody is free",
  "support.phoneResponse": "While we are open",
  "support.mailResponse": "As soon as we can",
  "support.videoResponse": "By appointment",
  "contact.intro": "For a repair, the quickest way is to bring the device.",
  "payment.check": "during our opening hours",
  "payment.otherNumber": "Paid from a different number? Enter it: we compare it with the receipt.",
  "assistant.welcome": "I answer questions about {brand}.",
  "assistant.services": "Our services page lists what we do, what each service costs and how long it takes.",
  "assistant.prices":
    "Each service and product shows its price. For anything else, ask for a quote: you hear the price before any work begins.",
  "assistant.quote":
    "For a quote, open Services, choose what you need and tell us about the device or the project. Nothing begins without your yes.",
  "assistant.repair": "First we look at the device, then you hear the price, and we start on your yes.",
  "assistant.website": "Our services page says which websites and applications we make, and what they cost from.",
  "assistant.onSite":
    "Repairs are done at our shop. For work at your place, such as a network, ask our staff before you book.",
} as const;
