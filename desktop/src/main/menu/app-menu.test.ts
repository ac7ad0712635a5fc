import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import { appMenu } from "./app-menu";

const createActions = () => ({
  ...{ goTo: vi.fn(), goBack: vi.fn(), goForward: vi.fn(), checkForUpdates: vi.fn(), saveLog: vi.fn() },
});
const menuOn = (platform: NodeJS.Platform, { isDeveloping = false, actions = createActions() } = {}) =>
  appMenu({ platform, isDeveloping }, actions);
const linesOf = (entry: MenuItemConstructorOptions | undefined) =>
  (entry?.submenu ?? []) as MenuItemConstructorOptions[];
const all = (menu: MenuItemConstructorOptions[]) => menu.flatMap((entry) => [entry, ...linesOf(entry)]);
const rolesOf = (menu: MenuItemConstructorOptions[]) => all(menu).flatMap(({ role }) => role ?? []);
const click = (menu: MenuItemConstructorOptions[], label: string) =>
  (all(menu).find((line) => line.label === label)?.click as (() => void) | undefined)?.();
const SYSTEMS = ["win32", "darwin", "linux"] as const;

describe.each(SYSTEMS)("the application menu on %s", (platform) => {
  it("copies, pastes, zooms, reloads and quits with the system's roles", () => {
    expect(rolesOf(menuOn(platform))).toEqual(
      expect.arrayContaining([
        ...["undo", "redo", "cut", "copy", "paste", "selectAll"],
        ...["resetZoom", "zoomIn", "zoomOut", "togglefullscreen", "reload", "close", "quit", "about", "help"],
      ]),
    );
  });

  it("saves the log, checks for updates, and opens the settings", () => {
    const actions = createActions();
    const menu = menuOn(platform, { actions });
    for (const label of ["Save the log…", "Check for updates…", "Back", "Forward"]) click(menu, label);
    click(menu, platform === "darwin" ? "Settings…" : "Settings");
    expect(actions.goTo.mock.calls).toEqual([["/admin/settings"]]);
    for (const act of [actions.saveLog, actions.checkForUpdates, actions.goBack, actions.goForward])
      expect(act).toHaveBeenCalledTimes(1);
  });

  it("gives each accelerator to one command, and takes none of the page's", () => {
    const keys = all(menuOn(platform)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const ofThePage of ["CommandOrControl+K", "CommandOrControl+Enter", "CommandOrControl+;"])
      expect(keys).not.toContain(ofThePage);
  });

  it("has developer tools only when run from sources", () => {
    expect(rolesOf(menuOn(platform))).not.toContain("toggleDevTools");
    expect(rolesOf(menuOn(platform, { isDeveloping: true }))).toContain("toggleDevTools");
  });
});

it("starts on macOS with the application menu, which has settings, updates and quit", () => {
  const [first, ...others] = menuOn("darwin");
  expect(first?.role).toBe("appMenu");
  expect(linesOf(first).flatMap(({ role, label }) => role ?? label ?? [])).toEqual([
    ...["about", "Check for updates…", "Settings…", "services", "hide", "hideOthers", "unhide", "quit"],
  ]);
  expect(rolesOf(others)).not.toContain("quit");
  expect(others.map(({ role, label }) => role ?? label)).toEqual(["&File", "&Edit", "&View", "windowMenu", "help"]);
  for (const platform of ["win32", "linux"] as const)
    expect(menuOn(platform).map(({ label }) => label)).toEqual(["&File", "&Edit", "&View", "&Help"]);
});
