import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { createLoginItem } from "./login-item";

const nobody = { getLoginItemSettings: () => ({ openAtLogin: false }), setLoginItemSettings: vi.fn() };

it("is a desktop entry in the autostart folder on Linux", () => {
  const configFolder = mkdtempSync(path.join(tmpdir(), "fundi-config-"));
  const program = '/home/jane/100% "My" $hop/Fundi Console.AppImage';
  const login = createLoginItem({ platform: "linux", app: nobody, configFolder, program });
  expect(login.isOn()).toBe(false);
  login.setOn(false);
  login.setOn(true);
  login.setOn(true);
  expect(login.isOn()).toBe(true);
  expect(readFileSync(path.join(configFolder, "autostart/fundi-console.desktop"), "utf8").split("\n")).toEqual([
    ...["[Desktop Entry]", "Type=Application", "Name=Fundi Console"],
    String.raw`Exec="/home/jane/100%% \\"My\\" \\$hop/Fundi Console.AppImage" --at-login`,
    ...["Terminal=false", ""],
  ]);
  login.setOn(false);
  expect([login.isOn(), readdirSync(path.join(configFolder, "autostart"))]).toEqual([false, []]);
  expect(nobody.setLoginItemSettings).not.toHaveBeenCalled();
});

it("uses the system's login item elsewhere, so that the system's own switch counts", () => {
  const system = { openAtLogin: false, executableWillLaunchAtLogin: false };
  const app = {
    getLoginItemSettings: vi.fn(() => system),
    setLoginItemSettings: vi.fn(({ openAtLogin }: { openAtLogin: boolean; args?: string[] }) =>
      Object.assign(system, { openAtLogin, executableWillLaunchAtLogin: openAtLogin }),
    ),
  };
  const login = createLoginItem({ platform: "win32", app, configFolder: "/none", program: "C:\\Fundi Console.exe" });
  login.setOn(true);
  expect([login.isOn(), app.setLoginItemSettings.mock.calls]).toEqual([
    true,
    [[{ openAtLogin: true, args: ["--at-login"] }]],
  ]);
  // Windows identifies a login item by its arguments too.
  expect(app.getLoginItemSettings.mock.calls).toContainEqual([{ args: ["--at-login"] }]);
  system.executableWillLaunchAtLogin = false;
  expect(login.isOn()).toBe(false);
  const mac = { ...nobody, getLoginItemSettings: () => ({ openAtLogin: true }) };
  expect(createLoginItem({ platform: "darwin", app: mac, configFolder: "/none", program: "" }).isOn()).toBe(true);
  expect(login.hasStartedApp(["C:\\Fundi Console.exe", "--at-login"])).toBe(true);
  expect(login.hasStartedApp(["C:\\Fundi Console.exe", "fundi://orders/7"])).toBe(false);
});
