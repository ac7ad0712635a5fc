/** NIST SP 800-63B: 8 at least, no rules for what it is made of. Shorter ones from before work until they are changed. */
export const PASSWORD_MIN = 8;
export const PASSWORD_ADVICE = `At least ${PASSWORD_MIN} characters, better 15: a few words are easy to remember and hard to guess.`;
/** Furthest edit distance at which a mail domain counts as a typo. */
export const TYPO_DISTANCE = 2;
export const KNOWN_MAIL_DOMAINS = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"] as const;

/** Time between a submitted payment and the way to /orders. */
export const PAYMENT_REDIRECT_MS = 3000;
export const COPIED_TOOLTIP_MS = 1500;

export const CART_MAX_QUANTITY = 99;

/** How far in the past the time of an appointment may lie: the customer's clock and the way to the shop (checklist APT-33). */
export const PAST_TOLERANCE_MS = 60_000;
/** How often "upcoming" and "this month" look at the clock (checklist APT-04). */
export const APPOINTMENT_CLOCK_MS = 60_000;
/** A calendar entry where nothing better is known (specification 1 §9). */
export const CALENDAR_MINUTES = 60;
export const CALENDAR_DEFAULT_TIME = "09:00";

/** Local storage keys of the storefront and the console (specification 1 §3). */
export const STORAGE_KEYS = {
  token: "auth_token",
  returnTo: "auth_return_to",
  cart: "cart",
  theme: "theme",
  orderStatuses: "order_statuses_cache_v1",
  orderStatusLabels: "order_status_labels_cache_v1",
} as const;

/** How long statuses and labels are kept in local storage. */
export const STATUS_CACHE_MS = 5 * 60_000;

/**
 * How long api and storefront hold an unused connection: longer than a proxy before them does (nginx 60 s). Whoever closes first
 * has to be the one who asks, or what is sent in that moment is lost.
 */
export const CONNECTION_HELD_MS = 75_000;
/** How soon the storefront lets its unused connections to the api go. */
export const CONNECTION_LET_GO_MS = 30_000;

/** Reconnect bounds of the live socket (specification 2 §9, checklist RT-26). */
export const SOCKET_RECONNECT_MS = 1000;
export const SOCKET_RECONNECT_MAX_MS = 5000;
/** Live connections of one account: every tab of a counter, and not a flood. */
export const SOCKETS_PER_ACCOUNT = 40;
export const SOCKET_TIMEOUT_MS = 20_000;
