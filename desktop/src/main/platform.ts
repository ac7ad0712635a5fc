import type { Start } from "../bridge/contract";

/** The system that the console runs on, in the words of the contract. */
export function platformOf(platform: NodeJS.Platform): Start["platform"] {
  if (platform === "win32") return "windows";
  return platform === "darwin" ? "mac" : "linux";
}
