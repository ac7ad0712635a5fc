import { expect, it } from "vitest";
import { STORAGE_KEYS } from "./storage-keys";

it("keeps the local storage keys under which browsers have stored data", () => {
  expect(Object.values(STORAGE_KEYS)).toEqual([
    "auth_token",
    "auth_return_to",
    "cart",
    "theme",
    "delivery_zone",
    "guest_links",
    "last_seen",
    "recent_searches",
    "viewed_products",
    "compared_products",
    "order_statuses_cache_v1",
    "order_status_labels_cache_v1",
  ]);
});
