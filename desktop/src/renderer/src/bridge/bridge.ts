import type { DesktopBridge, Start } from "../../../bridge/contract";
import { storeForShop } from "../lib/stored";
import { webBridge } from "./web-bridge";

/** The shell around the page: the installed console's, or in a browser its twin. */
export const bridge: DesktopBridge = window.fundi ?? webBridge;

/** What the shell said when the page began; nothing is drawn before. It changes with a new page only. */
export const start: Start = await bridge.start();

/** Whether this is the installed console. */
export const isInstalled = start.edition === "desktop";
if (isInstalled && start.shop) storeForShop(start.shop.address);
