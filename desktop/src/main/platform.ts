import type { Start } from "../bridge/contract";

/** Returns the platform's name in the contract. */
export function platformOf(platform: NodeJS.Platform): Start["platform"] {
  if (platform === "win32") return "windows";
  return platform === "darwin" ? "mac" : "linux";
}

/** Returns the address of the system's notification settings; null on Linux, where each desktop has its own. */
export function alertSettingsOf(platform: NodeJS.Platform): string | null {
  if (platform === "win32") return "ms-settings:notifications";
  return platform === "darwin" ? "x-apple.systempreferences:com.apple.Notifications-Settings.extension" : null;
}
