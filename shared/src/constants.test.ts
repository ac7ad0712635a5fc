import { expect, it } from "vitest";
import * as constants from "./constants";
import { PHONE_DIGITS } from "./phone";
import { RECEIPT_MAX, RECEIPT_MIN } from "./receipt";

it("names the keys of local storage as specified", () => {
  expect(Object.values(constants.STORAGE_KEYS)).toEqual([
    "auth_token",
    "auth_return_to",
    "cart",
    "theme",
    "order_statuses_cache_v1",
    "order_status_labels_cache_v1",
  ]);
});

it("has the numbers of the specification", () => {
  expect(constants).toMatchObject({
    PASSWORD_MIN: 8,
    TYPO_DISTANCE: 2,
    KNOWN_MAIL_DOMAINS: ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"],
    PAYMENT_REDIRECT_MS: 3000,
    COPIED_TOOLTIP_MS: 1500,
    PAST_TOLERANCE_MS: 60_000,
    APPOINTMENT_CLOCK_MS: 60_000,
    CALENDAR_MINUTES: 60,
    CALENDAR_DEFAULT_TIME: "09:00",
    STATUS_CACHE_MS: 300_000,
    SOCKET_RECONNECT_MS: 1000,
    SOCKET_RECONNECT_MAX_MS: 5000,
    SOCKET_TIMEOUT_MS: 20_000,
  });
  expect([PHONE_DIGITS, RECEIPT_MIN, RECEIPT_MAX]).toEqual([10, 8, 12]);
});
