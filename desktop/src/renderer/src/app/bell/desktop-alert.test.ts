import { beforeEach, expect, it, vi } from "vitest";
import type { AlertOutcome } from "../../../../bridge/contract";
import { clearToasts, toast, wasSaid } from "../../testing/fake-toasts";
import { alertIdOf, eventOfAlert, showDesktopAlert } from "./desktop-alert";

const showAlert = vi.hoisted(() => vi.fn<() => Promise<AlertOutcome>>());
vi.mock("../../bridge/bridge", () => ({ bridge: { showAlert }, isInstalled: true }));
vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));

const ALERT = { id: "fundi-1", title: "New order", body: "Jane", path: "/admin/orders/1" };
const REFUSED = "This computer does not show the console's alerts. Settings, My alerts, says what to do.";
beforeEach(clearToasts);

it("says once that the system keeps alerts back, and again only after it has shown one", async () => {
  for (const outcome of ["refused", "refused", "paused"] as const) {
    showAlert.mockResolvedValueOnce(outcome);
    showDesktopAlert(ALERT);
  }
  await toast(REFUSED);
  clearToasts();
  showAlert.mockResolvedValueOnce("refused");
  showDesktopAlert(ALERT);
  await Promise.resolve();
  expect(wasSaid(REFUSED)).toBe(false);
  showAlert.mockResolvedValueOnce("shown").mockResolvedValueOnce("unsupported");
  showDesktopAlert(ALERT);
  showDesktopAlert(ALERT);
  await toast(REFUSED);
});

it("knows the happening of an alert by its name", () => {
  expect(eventOfAlert(alertIdOf(41))).toBe(41);
  expect([eventOfAlert("fundi-many"), eventOfAlert(undefined)]).toEqual([null, null]);
});
