import { beforeEach, expect, it, vi } from "vitest";
import type { AlertOutcome } from "../../../bridge/contract";
import { clearToasts, hasShownToast, toast } from "../testing/fake-toasts";
import { alertIdOf, eventIdOfAlert, showDesktopAlert } from "./desktop-alert";

const showAlert = vi.hoisted(() => vi.fn<() => Promise<AlertOutcome>>());
vi.mock("../bridge/bridge", () => ({ bridge: { showAlert }, isInstalled: true }));

const ALERT = { id: "fundi-1", title: "New order", body: "Jane", path: "/admin/orders/1" };
const REFUSED = "This computer does not show the console's alerts. Settings, My alerts, says what to do.";
beforeEach(clearToasts);

it("reports once that the system refuses alerts, and again only after one was shown", async () => {
  for (const outcome of ["refused", "refused", "paused"] as const) {
    showAlert.mockResolvedValueOnce(outcome);
    showDesktopAlert(ALERT);
  }
  await toast(REFUSED);
  clearToasts();
  showAlert.mockResolvedValueOnce("refused");
  showDesktopAlert(ALERT);
  await Promise.resolve();
  expect(hasShownToast(REFUSED)).toBe(false);
  showAlert.mockResolvedValueOnce("shown").mockResolvedValueOnce("unsupported");
  showDesktopAlert(ALERT);
  showDesktopAlert(ALERT);
  await toast(REFUSED);
});

it("parses the event id from an alert's id", () => {
  expect(eventIdOfAlert(alertIdOf(41))).toBe(41);
  expect([eventIdOfAlert("fundi-many"), eventIdOfAlert(undefined)]).toEqual([null, null]);
});
