import { afterEach, expect, it, vi } from "vitest";
import { createMemoryFile } from "../testing/memory-file";
import { createMachine, firstSettings } from "./machine-settings";

afterEach(() => {
  vi.useRealTimers();
});

function machineAt(now?: string) {
  const login = { isOn: false };
  const onChange = vi.fn();
  const machine = createMachine({
    file: createMemoryFile(firstSettings("win32")),
    login: {
      isOn: () => login.isOn,
      turn: (isOn) => {
        login.isOn = isOn;
      },
    },
    onChange,
    ...(now && { clock: () => new Date(now) }),
  });
  return { machine, login, onChange };
}

it("begins in the tray, not at login and with alerts on", () => {
  const { machine } = machineAt("2026-11-22T08:00:00Z");
  expect(machine.read()).toEqual({ closeToTray: true, launchAtLogin: false, pausedUntil: null, printers: {} });
});

it("ends with its window on Linux, which may have no tray", () => {
  expect([firstSettings("linux").closeToTray, firstSettings("darwin").closeToTray]).toEqual([false, true]);
});

it("leaves to the system what the system knows, and tells of a change", async () => {
  const { machine, login, onChange } = machineAt("2026-11-22T08:00:00Z");
  await machine.change({ launchAtLogin: true, closeToTray: false });
  expect(login.isOn).toBe(true);
  expect(onChange).toHaveBeenCalledWith({ closeToTray: false, launchAtLogin: true, pausedUntil: null, printers: {} });
});

it("takes a pause that is over for none", async () => {
  const { machine } = machineAt("2026-11-22T08:00:00Z");
  await machine.change({ pausedUntil: "2026-11-22T08:00:01Z" });
  expect(machine.isPaused()).toBe(true);
  await machine.change({ pausedUntil: "2026-11-22T07:59:59Z" });
  expect(machine.isPaused()).toBe(false);
});

it("tells when a pause is over", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  const { machine, onChange } = machineAt();
  await machine.change({ pausedUntil: "2026-11-22T09:00:00Z" });
  await machine.change({ pausedUntil: "2026-11-22T09:30:00Z" });
  onChange.mockClear();
  vi.advanceTimersByTime(89 * 60_000);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ pausedUntil: null }));
});

it("keeps to a pause that is longer than a timer can be", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  const { machine, onChange } = machineAt();
  await machine.change({ pausedUntil: "2027-01-22T08:00:00Z" });
  onChange.mockClear();
  vi.advanceTimersByTime(60 * 24 * 60 * 60_000);
  expect([onChange.mock.calls.length, machine.isPaused()]).toEqual([0, true]);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect([onChange.mock.calls.length, machine.isPaused()]).toEqual([1, false]);
});
