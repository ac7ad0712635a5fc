import type { STAFF_ROLES } from "@fundi/shared/roles";
import type { ComponentType } from "react";
import { isInstalled } from "../../bridge/bridge";

/** One part of the settings: its address below `/admin/settings`, who may open it, and how it is loaded. */
export interface SettingsTab {
  id: string;
  title: string;
  /** The least role that may use it (`decisions.md` D2). */
  access: (typeof STAFF_ROLES)[number];
  load: () => Promise<{ Component: ComponentType }>;
}

/** Every part of the settings, in order. A new one is one entry here; the first is shown at the plain address. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { id: "shop", title: "Shop", access: "staff", load: () => import("./shop-form") },
  { id: "account", title: "My account", access: "staff", load: () => import("./account-tab") },
  { id: "alerts", title: "My alerts", access: "staff", load: () => import("./alerts-tab") },
  { id: "money", title: "Money", access: "staff", load: () => import("./money-form") },
  { id: "limits", title: "Limits", access: "manager", load: () => import("./limits-tab") },
  { id: "offers", title: "What we offer", access: "staff", load: () => import("./offers-form") },
  { id: "texts", title: "Shop texts", access: "staff", load: () => import("./texts-form") },
  { id: "services", title: "Connected services", access: "staff", load: () => import("./features-list") },
  ...(isInstalled
    ? [{ id: "computer", title: "This computer", access: "staff", load: () => import("./computer-tab") } as const]
    : []),
  { id: "mail-server", title: "Mail server", access: "admin", load: () => import("./mail-server-tab") },
  { id: "mails", title: "Mails", access: "admin", load: () => import("./mail-templates-tab") },
  { id: "outbox", title: "Outbox", access: "admin", load: () => import("./outbox-view") },
  { id: "backups", title: "Backups", access: "admin", load: () => import("./backups-tab") },
  { id: "system", title: "System status", access: "admin", load: () => import("./system-tab") },
];

/** The address of a part of the settings. */
export const settingsAddress = (id: string): string =>
  id === SETTINGS_TABS[0]?.id ? "/admin/settings" : `/admin/settings/${id}`;
