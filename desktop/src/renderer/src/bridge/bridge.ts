import type { DesktopBridge, Start } from "../../../bridge/contract";
import { scopeStorageToShop } from "../lib/stored";
import { webBridge } from "./web-bridge";

/** The shell around the page: that of the installed console, or its counterpart for browsers. */
export const bridge: DesktopBridge = window.fundi ?? webBridge;

/** The shell's initial state; nothing is rendered before it is known. It changes only with a page load. */
export const start: Start = await bridge.start();

/** Whether this is the installed console. */
export const isInstalled = start.edition === "desktop";
if (isInstalled && start.shop) scopeStorageToShop(start.shop.address);
