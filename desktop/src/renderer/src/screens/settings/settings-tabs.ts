import type { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { SETTINGS_TAB_TITLES, type SettingsTabId } from "@fundi/shared/settings/settings-tabs";
import type { ComponentType } from "react";
import { isInstalled } from "../../bridge/bridge";

/** The groups of the tabs, in their order. */
export const SETTINGS_GROUPS = {
  shop: "Shop and website",
  money: "Money and orders",
  messages: "Mails and texts",
  server: "Server and backups",
  own: "You and this computer",
} as const;
type SettingsGroup = keyof typeof SETTINGS_GROUPS;

/** A settings tab: its address below `/admin/settings`, minimum role, and lazy component. */
export interface SettingsTab {
  id: SettingsTabId;
  group: SettingsGroup;
  title: string;
  /** The minimum role. */
  access: (typeof STAFF_ROLES)[number];
  load: () => Promise<{ Component: ComponentType }>;
}

const tab = (id: SettingsTabId, group: SettingsGroup) => ({ id, group, title: SETTINGS_TAB_TITLES[id] });

/** All settings tabs, in order; a new one is one entry here, with its title in `shared`. The first is shown at the plain address. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { ...tab("shop", "shop"), access: "staff", load: () => import("./shop/shop-form") },
  { ...tab("about", "shop"), access: "staff", load: () => import("./shop/about-form") },
  { ...tab("account", "own"), access: "staff", load: () => import("./account/account-tab") },
  { ...tab("alerts", "own"), access: "staff", load: () => import("./alerts/alerts-tab") },
  { ...tab("money", "money"), access: "staff", load: () => import("./shop/money-form") },
  { ...tab("mpesa-prompt", "money"), access: "admin", load: () => import("./prompt/prompt-settings-tab") },
  { ...tab("delivery", "money"), access: "manager", load: () => import("./delivery/delivery-tab") },
  { ...tab("limits", "money"), access: "manager", load: () => import("./system/limits-tab") },
  { ...tab("offers", "shop"), access: "staff", load: () => import("./shop/offers-form") },
  { ...tab("loyalty", "money"), access: "manager", load: () => import("./loyalty/loyalty-tab") },
  { ...tab("texts", "shop"), access: "staff", load: () => import("./shop/texts-form") },
  { ...tab("policies", "shop"), access: "manager", load: () => import("./policies/policies-tab") },
  { ...tab("workshop", "shop"), access: "manager", load: () => import("./workshop/workshop-tab") },
  { ...tab("services", "server"), access: "staff", load: () => import("./system/features-list") },
  ...(isInstalled
    ? [
        {
          ...tab("computer", "own"),
          access: "staff",
          load: () => import("./computer/computer-tab"),
        } as const,
      ]
    : []),
  { ...tab("mail-server", "messages"), access: "admin", load: () => import("./mail/mail-server-tab") },
  { ...tab("sms", "messages"), access: "admin", load: () => import("./texts/text-settings-tab") },
  { ...tab("mails", "messages"), access: "admin", load: () => import("./mail/mail-templates-tab") },
  { ...tab("outbox", "messages"), access: "admin", load: () => import("./mail/outbox-view") },
  { ...tab("backups", "server"), access: "admin", load: () => import("./system/backups-tab") },
  { ...tab("system", "server"), access: "admin", load: () => import("./system/system-tab") },
];
