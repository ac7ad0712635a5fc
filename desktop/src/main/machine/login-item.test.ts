import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { createLoginItem } from "./login-item";

const nobody = { getLoginItemSettings: () => ({ openAtLogin: false }), setLoginItemSettings: vi.fn() };

it("is on Linux a file of its own in the folder that desktops start programs from", () => {
  const configFolder = mkdtempSync(path.join(tmpdir(), "fundi-config-"));
  const program = '/home/jane/100% "My" $hop/Fundi Console.AppImage';
  const login = createLoginItem({ platform: "linux", app: nobody, configFolder, program });
  expect(login.isOn()).toBe(false);
  login.turn(false);
  login.turn(true);
  login.turn(true);
  expect(login.isOn()).toBe(true);
  expect(readFileSync(path.join(configFolder, "autostart/fundi-console.desktop"), "utf8").split("\n")).toEqual([
    ...["[Desktop Entry]", "Type=Application", "Name=Fundi Console"],
    String.raw`Exec="/home/jane/100%% \\"My\\" \\$hop/Fundi Console.AppImage"`,
    ...["Terminal=false", ""],
  ]);
  login.turn(false);
  expect([login.isOn(), readdirSync(path.join(configFolder, "autostart"))]).toEqual([false, []]);
  expect(nobody.setLoginItemSettings).not.toHaveBeenCalled();
});

it("is elsewhere the system's, whose own switch counts", () => {
  const system = { openAtLogin: false, executableWillLaunchAtLogin: false };
  const app = {
    getLoginItemSettings: () => system,
    setLoginItemSettings: vi.fn(({ openAtLogin }: { openAtLogin: boolean }) =>
      Object.assign(system, { openAtLogin, executableWillLaunchAtLogin: openAtLogin }),
    ),
  };
  const login = createLoginItem({ platform: "win32", app, configFolder: "/none", program: "C:\\Fundi Console.exe" });
  login.turn(true);
  expect([login.isOn(), app.setLoginItemSettings.mock.calls]).toEqual([true, [[{ openAtLogin: true }]]]);
  system.executableWillLaunchAtLogin = false;
  expect(login.isOn()).toBe(false);
  const mac = { ...nobody, getLoginItemSettings: () => ({ openAtLogin: true }) };
  expect(createLoginItem({ platform: "darwin", app: mac, configFolder: "/none", program: "" }).isOn()).toBe(true);
});
