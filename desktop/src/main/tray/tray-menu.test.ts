import { expect, it, vi } from "vitest";
import { nextMorning, type TrayLine, trayMenu, trayTooltip } from "./tray-menu";

const SETTINGS = { launchAtLogin: false, closeToTray: true, startInTray: false, pausedUntil: null, printers: {} };
const NOW = new Date(2026, 10, 22, 14, 30);
const actions = () => ({ open: vi.fn(), pauseUntil: vi.fn(), quit: vi.fn() });
const line = (menu: TrayLine[], label: string) => menu.find((entry) => "label" in entry && entry.label === label);
const click = (menu: TrayLine[], label: string) => {
  const found = line(menu, label);
  if (found && "click" in found) found.click?.();
};

it("opens the console, shows the unread count, and quits", () => {
  const does = actions();
  const menu = trayMenu({ unread: 3, settings: SETTINGS, now: NOW }, does);
  expect(line(menu, "3 wait")).toMatchObject({ enabled: false });
  click(menu, "Open console");
  click(menu, "Quit Fundi");
  expect([does.open.mock.calls.length, does.quit.mock.calls.length]).toEqual([1, 1]);
  expect(trayTooltip({ unread: 0, settings: SETTINGS })).toBe("Fundi Console: nothing waits");
});

it("pauses alerts for an hour or until the morning, and resumes them", () => {
  const does = actions();
  const menu = trayMenu({ unread: 0, settings: SETTINGS, now: NOW }, does);
  click(menu, "Pause alerts for an hour");
  click(menu, "Pause alerts until the morning");
  const paused = { ...SETTINGS, pausedUntil: new Date(2026, 10, 22, 15, 30).toISOString() };
  const quiet = trayMenu({ unread: 0, settings: paused, now: NOW }, does);
  expect(line(quiet, "Alerts paused until 15:30")).toMatchObject({ enabled: false });
  click(quiet, "Resume alerts");
  expect(does.pauseUntil.mock.calls).toEqual([
    [new Date(2026, 10, 22, 15, 30)],
    [new Date(2026, 10, 23, 8, 0)],
    [null],
  ]);
  expect(trayTooltip({ unread: 1, settings: paused })).toBe("Fundi Console: 1 waits, alerts paused");
});

it("ends a pause on the same morning when it is before eight", () => {
  expect(nextMorning(new Date(2026, 10, 22, 6, 0))).toEqual(new Date(2026, 10, 22, 8, 0));
});
