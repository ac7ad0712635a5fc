/** Local storage keys of the storefront and the console. */
export const STORAGE_KEYS = {
  token: "auth_token",
  returnTo: "auth_return_to",
  cart: "cart",
  theme: "theme",
  /** The place that was last chosen for a delivery. */
  zone: "delivery_zone",
  /** Links of orders, appointments and quotes without an account that were made or opened here. */
  guestLinks: "guest_links",
  /** What the pages of those links last showed, for when there is no network. */
  lastSeen: "last_seen",
  /** What was searched for on this device. */
  recentSearches: "recent_searches",
  /** The products whose pages were opened on this device. */
  viewedProducts: "viewed_products",
  /** What is chosen to be compared. */
  comparedProducts: "compared_products",
  orderStatuses: "order_statuses_cache_v1",
  orderStatusLabels: "order_status_labels_cache_v1",
} as const;

/** How long statuses and labels are cached in local storage. */
export const STATUS_CACHE_MS = 5 * 60_000;
