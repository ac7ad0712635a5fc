import type { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { ComponentType } from "react";
import { isInstalled } from "../../bridge/bridge";

/** A settings tab: its address below `/admin/settings`, minimum role, and lazy component. */
interface SettingsTab {
  id: string;
  title: string;
  /** The minimum role. */
  access: (typeof STAFF_ROLES)[number];
  load: () => Promise<{ Component: ComponentType }>;
}

/** All settings tabs, in order; a new one is one entry here. The first is shown at the plain address. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { id: "shop", title: "Shop", access: "staff", load: () => import("./shop/shop-form") },
  { id: "account", title: "My account", access: "staff", load: () => import("./account/account-tab") },
  { id: "alerts", title: "My alerts", access: "staff", load: () => import("./alerts/alerts-tab") },
  { id: "money", title: "Money", access: "staff", load: () => import("./shop/money-form") },
  { id: "mpesa-prompt", title: "M-Pesa prompt", access: "admin", load: () => import("./prompt/prompt-settings-tab") },
  { id: "limits", title: "Limits", access: "manager", load: () => import("./system/limits-tab") },
  { id: "offers", title: "What we offer", access: "staff", load: () => import("./shop/offers-form") },
  { id: "loyalty", title: "Loyalty", access: "manager", load: () => import("./loyalty/loyalty-tab") },
  { id: "texts", title: "Shop texts", access: "staff", load: () => import("./shop/texts-form") },
  { id: "services", title: "Connected services", access: "staff", load: () => import("./system/features-list") },
  ...(isInstalled
    ? [
        {
          id: "computer",
          title: "This computer",
          access: "staff",
          load: () => import("./computer/computer-tab"),
        } as const,
      ]
    : []),
  { id: "mail-server", title: "Mail server", access: "admin", load: () => import("./mail/mail-server-tab") },
  { id: "sms", title: "SMS and WhatsApp", access: "admin", load: () => import("./texts/text-settings-tab") },
  { id: "mails", title: "Mails and texts", access: "admin", load: () => import("./mail/mail-templates-tab") },
  { id: "outbox", title: "Outbox", access: "admin", load: () => import("./mail/outbox-view") },
  { id: "backups", title: "Backups", access: "admin", load: () => import("./system/backups-tab") },
  { id: "system", title: "System status", access: "admin", load: () => import("./system/system-tab") },
];

/** Returns the address of a settings tab. */
export const settingsAddress = (id: string): string =>
  id === SETTINGS_TABS[0]?.id ? "/admin/settings" : `/admin/settings/${id}`;
