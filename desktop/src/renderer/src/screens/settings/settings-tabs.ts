import type { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import { SETTINGS_TAB_TITLES, type SettingsTabId } from "@fundi/shared/settings/settings-tabs";
import type { ComponentType } from "react";
import { isInstalled } from "../../bridge/bridge";

/** A settings tab: its address below `/admin/settings`, minimum role, and lazy component. */
interface SettingsTab {
  id: SettingsTabId;
  title: string;
  /** The minimum role. */
  access: (typeof STAFF_ROLES)[number];
  load: () => Promise<{ Component: ComponentType }>;
}

const tab = (id: SettingsTabId) => ({ id, title: SETTINGS_TAB_TITLES[id] });

/** All settings tabs, in order; a new one is one entry here, with its title in `shared`. The first is shown at the plain address. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { ...tab("shop"), access: "staff", load: () => import("./shop/shop-form") },
  { ...tab("about"), access: "staff", load: () => import("./shop/about-form") },
  { ...tab("account"), access: "staff", load: () => import("./account/account-tab") },
  { ...tab("alerts"), access: "staff", load: () => import("./alerts/alerts-tab") },
  { ...tab("money"), access: "staff", load: () => import("./shop/money-form") },
  { ...tab("mpesa-prompt"), access: "admin", load: () => import("./prompt/prompt-settings-tab") },
  { ...tab("delivery"), access: "manager", load: () => import("./delivery/delivery-tab") },
  { ...tab("limits"), access: "manager", load: () => import("./system/limits-tab") },
  { ...tab("offers"), access: "staff", load: () => import("./shop/offers-form") },
  { ...tab("loyalty"), access: "manager", load: () => import("./loyalty/loyalty-tab") },
  { ...tab("texts"), access: "staff", load: () => import("./shop/texts-form") },
  { ...tab("policies"), access: "manager", load: () => import("./policies/policies-tab") },
  { ...tab("services"), access: "staff", load: () => import("./system/features-list") },
  ...(isInstalled
    ? [
        {
          ...tab("computer"),
          access: "staff",
          load: () => import("./computer/computer-tab"),
        } as const,
      ]
    : []),
  { ...tab("mail-server"), access: "admin", load: () => import("./mail/mail-server-tab") },
  { ...tab("sms"), access: "admin", load: () => import("./texts/text-settings-tab") },
  { ...tab("mails"), access: "admin", load: () => import("./mail/mail-templates-tab") },
  { ...tab("outbox"), access: "admin", load: () => import("./mail/outbox-view") },
  { ...tab("backups"), access: "admin", load: () => import("./system/backups-tab") },
  { ...tab("system"), access: "admin", load: () => import("./system/system-tab") },
];
