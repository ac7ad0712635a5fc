import { afterEach, expect, it, vi } from "vitest";
import { createMemoryFile } from "../testing/memory-file";
import { createMachine, firstSettings } from "./machine-settings";

afterEach(() => {
  vi.useRealTimers();
});

function machineAt(now?: string) {
  const login = { isOn: false, turns: 0 };
  const onChange = vi.fn();
  const machine = createMachine({
    file: createMemoryFile(firstSettings("win32")),
    login: {
      isOn: () => login.isOn,
      setOn: (isOn) => {
        login.isOn = isOn;
        login.turns += 1;
      },
      hasStartedApp: () => false,
    },
    onChange,
    ...(now && { clock: () => new Date(now) }),
  });
  return { machine, login, onChange };
}

it("defaults to the tray, not to starting at login, with alerts on", () => {
  const { machine } = machineAt("2026-11-22T08:00:00Z");
  expect(machine.read()).toEqual({
    closeToTray: true,
    startInTray: false,
    launchAtLogin: false,
    pausedUntil: null,
    printers: {},
  });
});

it("quits with its window on Linux, which may have no tray", () => {
  expect([firstSettings("linux").closeToTray, firstSettings("darwin").closeToTray]).toEqual([false, true]);
});

it("reads from the system what the system stores, and emits a change", async () => {
  const { machine, login, onChange } = machineAt("2026-11-22T08:00:00Z");
  await machine.change({ launchAtLogin: true, closeToTray: false });
  expect(login.isOn).toBe(true);
  expect(onChange).toHaveBeenCalledWith({
    closeToTray: false,
    startInTray: false,
    launchAtLogin: true,
    pausedUntil: null,
    printers: {},
  });
});

it("rewrites a login item that was made before the console could start in the tray", async () => {
  const { machine, login } = machineAt();
  await machine.change({ startInTray: true });
  expect(login.turns).toBe(0);
  await machine.change({ launchAtLogin: true });
  await machine.change({ startInTray: true });
  expect([login.isOn, login.turns]).toEqual([true, 2]);
});

it("treats an expired pause as none", async () => {
  const { machine } = machineAt("2026-11-22T08:00:00Z");
  await machine.change({ pausedUntil: "2026-11-22T08:00:01Z" });
  expect(machine.isPaused()).toBe(true);
  await machine.change({ pausedUntil: "2026-11-22T07:59:59Z" });
  expect(machine.isPaused()).toBe(false);
});

it("emits a change when a pause ends", async () => {
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

it("supports a pause that is longer than a timer can be", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  const { machine, onChange } = machineAt();
  await machine.change({ pausedUntil: "2027-01-22T08:00:00Z" });
  onChange.mockClear();
  vi.advanceTimersByTime(60 * 24 * 60 * 60_000);
  expect([onChange.mock.calls.length, machine.isPaused()]).toEqual([0, true]);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect([onChange.mock.calls.length, machine.isPaused()]).toEqual([1, false]);
});
