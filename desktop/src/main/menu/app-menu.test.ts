import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import { appMenu } from "./app-menu";

const actions = () => ({
  ...{ goTo: vi.fn(), goBack: vi.fn(), goForward: vi.fn(), checkForUpdates: vi.fn(), saveLog: vi.fn() },
});
const menuOn = (platform: NodeJS.Platform, { isDeveloping = false, does = actions() } = {}) =>
  appMenu({ platform, isDeveloping }, does);
const linesOf = (entry: MenuItemConstructorOptions | undefined) =>
  (entry?.submenu ?? []) as MenuItemConstructorOptions[];
const all = (menu: MenuItemConstructorOptions[]) => menu.flatMap((entry) => [entry, ...linesOf(entry)]);
const rolesOf = (menu: MenuItemConstructorOptions[]) => all(menu).flatMap(({ role }) => role ?? []);
const click = (menu: MenuItemConstructorOptions[], label: string) =>
  (all(menu).find((line) => line.label === label)?.click as (() => void) | undefined)?.();
const SYSTEMS = ["win32", "darwin", "linux"] as const;

describe.each(SYSTEMS)("the menu of the program on %s", (platform) => {
  it("copies and pastes, zooms, reloads and ends by the system's own commands", () => {
    expect(rolesOf(menuOn(platform))).toEqual(
      expect.arrayContaining([
        ...["undo", "redo", "cut", "copy", "paste", "selectAll"],
        ...["resetZoom", "zoomIn", "zoomOut", "togglefullscreen", "reload", "close", "quit", "about", "help"],
      ]),
    );
  });

  it("saves the log, looks for updates, and leads to the settings and back", () => {
    const does = actions();
    const menu = menuOn(platform, { does });
    for (const label of ["Save the log…", "Check for updates…", "Back", "Forward"]) click(menu, label);
    click(menu, platform === "darwin" ? "Settings…" : "Settings");
    expect(does.goTo.mock.calls).toEqual([["/admin/settings"]]);
    for (const act of [does.saveLog, does.checkForUpdates, does.goBack, does.goForward])
      expect(act).toHaveBeenCalledTimes(1);
  });

  it("gives each key to one command, and none of the console's own", () => {
    const keys = all(menuOn(platform)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const ofThePage of ["CommandOrControl+K", "CommandOrControl+Enter", "CommandOrControl+;"])
      expect(keys).not.toContain(ofThePage);
  });

  it("has tools for whoever writes it only where it runs from its sources", () => {
    expect(rolesOf(menuOn(platform))).not.toContain("toggleDevTools");
    expect(rolesOf(menuOn(platform, { isDeveloping: true }))).toContain("toggleDevTools");
  });
});

it("begins on a Mac with the program's own menu, where Macs have settings, updates and the end", () => {
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
