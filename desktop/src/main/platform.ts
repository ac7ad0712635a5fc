import type { Start } from "../bridge/contract";

/** The system that the console runs on, in the words of the contract. */
export function platformOf(platform: NodeJS.Platform): Start["platform"] {
  if (platform === "win32") return "windows";
  return platform === "darwin" ? "mac" : "linux";
}

/** Where the system lets somebody allow this program's alerts; null where every desktop has it elsewhere. */
export function alertSettingsOf(platform: NodeJS.Platform): string | null {
  if (platform === "win32") return "ms-settings:notifications";
  return platform === "darwin" ? "x-apple.systempreferences:com.apple.Notifications-Settings.extension" : null;
}
