import { expect, it } from "vitest";
import { PASSWORD_MIN } from "../accounts/password-rules";
import * as liveConnection from "../activity/live-connection";
import * as appointmentTimes from "../appointments/appointment-times";
import { RECEIPT_MAX, RECEIPT_MIN } from "../payments/receipt-code";
import { PHONE_DIGITS } from "../values/phone";
import { STATUS_CACHE_MS } from "../web/storage-keys";

it("has the limits and delays that clients rely on", () => {
  expect(liveConnection).toMatchObject({
    SOCKET_RECONNECT_MS: 1000,
    SOCKET_RECONNECT_MAX_MS: 5000,
    SOCKET_TIMEOUT_MS: 20_000,
  });
  expect(appointmentTimes).toMatchObject({
    PAST_TOLERANCE_MS: 60_000,
    CALENDAR_MINUTES: 60,
    CALENDAR_DEFAULT_TIME: "09:00",
  });
  expect([PASSWORD_MIN, STATUS_CACHE_MS, PHONE_DIGITS, RECEIPT_MIN, RECEIPT_MAX]).toEqual([8, 300_000, 10, 8, 12]);
});
