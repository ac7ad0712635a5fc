import { LIMITS } from "@fundi/shared/contract/limits";
import { SETTINGS_TAB_TITLES, type SettingsTabId } from "@fundi/shared/settings/settings-tabs";
import { RETENTION } from "@fundi/shared/system/system";
import { TEXT_TOPIC_LABELS } from "@fundi/shared/texts/text-topics";
import { beginsWords } from "../../lib/begins-words";
import { settingsAddress } from "./settings-address";
import { SETTINGS_LABELS, type SettingsDraft } from "./settings-draft";
import type { SettingsTab } from "./settings-tabs";
import { SETTINGS_WORDS } from "./settings-words";
import { TEXT_GROUPS } from "./shop/shop-text-labels";
import { RULE_FIELDS } from "./workshop/rule-fields";

/** The tab of each setting that has a label of its own: one that is missing does not compile. */
const TAB_OF: Record<keyof SettingsDraft, SettingsTabId> = {
  brand: "shop",
  phone: "shop",
  whatsapp: "shop",
  email: "shop",
  address: "shop",
  town: "shop",
  kraPin: "shop",
  orderPrefix: "shop",
  accentColour: "shop",
  logo: "shop",
  openingHours: "shop",
  closedDays: "shop",
  dropOffsPerDay: "shop",
  offers: "offers",
  settledSteps: "system",
  texts: "texts",
  about: "about",
  paybill: "money",
  accountNumber: "money",
  accountName: "money",
  mpesaKind: "money",
  tillNumber: "money",
  mpesaConfirmed: "money",
  deliveryFee: "money",
  payAtHandover: "money",
  clerkDiscount: "money",
  vatRate: "money",
  vatChanges: "money",
};

/** Labels that are not shown as they are named in comparisons, and those that name their tab. */
const UNSEEN: ReadonlySet<string> = new Set(
  [SETTINGS_LABELS.mpesaConfirmed, SETTINGS_LABELS.settledSteps, SETTINGS_LABELS.vatChanges].concat(
    Object.values(SETTINGS_TAB_TITLES),
  ),
);

/** The labels and headings of each tab, as they are shown; `settings-labels.test.ts` finds those that are missing. */
const OTHERS: Readonly<Record<SettingsTabId, readonly string[]>> = {
  shop: ["The shop", "How it looks", "Open"],
  about: [
    ...["Story", "Who you are", "Since", "Licences and registrations", "Photos", "People"],
    ...["How to find you", "In words", "Coordinates", "Show a map that we draw of the crossing where you are"],
    ...["Street from west to east", "Street from south to north", "What stands opposite"],
  ],
  account: [
    ...["Password", "Current password", "New password", "Devices", "Two-factor sign-in"],
    ...["Two-factor sign-in of the shop", "Required for"],
  ],
  alerts: [
    ...["How you are told", "Chime", "Desktop alerts", "What you are told of"],
    ...["Quiet hours", "No chime and no desktop alert in these hours", "Beginning on"],
  ],
  money: [
    ...["M-Pesa", "Delivery", "On delivery", "When it is collected at the shop", "Up to a total of"],
    ...["Counter", "Tax", "Later rates"],
  ],
  "mpesa-prompt": [
    ...["Prompts", "Sent by", "Keys are for", "A paid prompt approves its payment by itself"],
    ...["Round cents up to a whole shilling", "Public address of the shop", "The shop's number", "Consumer key"],
    ...["Consumer secret", "Passkey", "The shop's number at the bank", "Till", "Test"],
  ],
  delivery: [
    ...["Where we deliver to", "Places", "Fee", "Free from", "Days until it arrives", "Orders until"],
    ...["Arrive before", "Delivered on", "May be paid on delivery"],
  ],
  limits: Object.values(LIMITS).map(({ title }) => title),
  offers: [
    ...["Delivery", "Collection at the shop", "Chat with the shop", "Video calls", "Assistant"],
    "Loyalty programme",
  ],
  loyalty: [
    "Shillings for one point",
    ...["Points", "Tiers", "From points", "Points are multiplied by", "Benefits", "Rewards", "Its voucher is"],
    ...["Worth", "Good for"],
  ],
  texts: TEXT_GROUPS.flatMap(({ title, texts }) => [title, ...texts.map(([, label]) => label)]),
  policies: [],
  workshop: [
    ...["Labels", "Problems", "Terms", "Checklists", "Checks after the work"],
    "Of a hundred repairs that need no check",
    ...Object.values(RULE_FIELDS).flatMap(({ title, fields }) => [title, ...fields.map(({ label }) => label)]),
    ...["What an hour costs", "Places", "Kind", "Room for devices"],
  ],
  services: [
    ...["Card payments", "M-Pesa prompts", "Payments told by M-Pesa", "Payments told by KCB", "Mail server"],
    ...["Video calls", "Pictures"],
  ],
  computer: [
    ...["Start and tray", "Open the console when the computer starts", "Printers", "Alerts", "Help"],
    "Keep alerting from the tray when the window is closed",
    "Wait in the tray when the computer starts, without a window",
  ],
  "mail-server": ["Server", "Port", "Protection of the connection", "User", "Password", "Mails come from"],
  sms: [
    ...["SMS by Africa's Talking", "Username of the app", "API key", "Sender id or short code", "WhatsApp"],
    ...["Id of the phone number", "Access token", "App secret", "Channels", "Quiet hours", "What we text about"],
    ...Object.values(TEXT_TOPIC_LABELS),
    "Test",
  ],
  mails: [],
  outbox: [],
  backups: ["With uploaded pictures"],
  system: [
    ...["Settled before you opened", "How long records are kept"],
    ...Object.values(RETENTION).map(({ label }) => label),
    "Failed jobs",
  ],
};

/** Returns the labels of a tab, each once. */
export function labelsOf(id: SettingsTabId): string[] {
  const fields = (Object.keys(TAB_OF) as (keyof SettingsDraft)[]).filter((field) => TAB_OF[field] === id);
  const own = fields.map((field) => SETTINGS_LABELS[field]).filter((label) => !UNSEEN.has(label));
  return [...new Set([...own, ...OTHERS[id]])];
}

/** A tab or one of its settings. */
interface FoundSetting {
  tab: SettingsTab;
  /** Undefined for the tab itself. */
  label?: string;
  to: string;
}

/** Returns the tabs, then the settings, that have a word for each typed one at its beginning. */
export function findSettings(tabs: readonly SettingsTab[], typed: string): FoundSetting[] {
  if (!typed.trim()) return [];
  const found = tabs.filter(({ id, title }) => beginsWords(`${title} ${SETTINGS_WORDS[id]}`, typed));
  const settings = tabs.flatMap((tab) =>
    labelsOf(tab.id)
      .filter((label) => beginsWords(`${label} ${tab.title}`, typed) && !beginsWords(tab.title, typed))
      .map((label) => ({ tab, label, to: `${settingsAddress(tab.id)}?${new URLSearchParams({ setting: label })}` })),
  );
  // What is named by the typed words comes before what only belongs to them.
  const isNamed = ({ tab }: FoundSetting) => beginsWords(tab.title, typed);
  const parts = found.map((tab): FoundSetting => ({ tab, to: settingsAddress(tab.id) }));
  return [...parts.filter(isNamed), ...settings, ...parts.filter((part) => !isNamed(part))];
}
