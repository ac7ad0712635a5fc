import type { CallInput } from "@fundi/shared/contract/endpoint";
import { MPESA_FIELDS, type MpesaKind } from "@fundi/shared/payments/mpesa";
import type { Offers } from "@fundi/shared/settings/offers";
import {
  DROP_OFFS_MAX,
  type OpeningStep,
  type Settings,
  type ShopSettings,
  updateSettings,
} from "@fundi/shared/settings/settings";
import { SHOP_PHONE_ERROR, WHATSAPP_ERROR } from "@fundi/shared/values/phone";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/forms/draft-form";
import { schemaErrors } from "../../ui/forms/schema-errors";
import { type AboutDraft, toAbout, toAboutDraft } from "./shop/about-draft";
import { clockText, minutesOf } from "./shop/clock-text";

/** Opening and closing time as typed; both empty means closed. */
interface DraftHours {
  opens: string;
  closes: string;
}

/** The form values of the settings. */
export interface SettingsDraft {
  brand: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  town: string;
  kraPin: string;
  orderPrefix: string;
  /** `#rrggbb`; empty for the default. */
  accentColour: string;
  /** URL of the logo; empty for the default. */
  logo: string;
  offers: Offers;
  settledSteps: OpeningStep[];
  /** Custom texts that replace the supplied ones. */
  texts: Readonly<Record<string, string>>;
  about: AboutDraft;
  paybill: string;
  accountNumber: string;
  mpesaKind: MpesaKind;
  tillNumber: string;
  mpesaConfirmed: boolean;
  /** By weekday, Sunday first. */
  openingHours: (DraftHours | null)[];
  closedDays: string[];
  dropOffsPerDay: string;
  accountName: string;
  deliveryFee: string;
  /** Paying at the handover; an empty limit is none. */
  payAtHandover: { delivery: boolean; collection: boolean; limit: string };
  clerkDiscount: string;
  vatRate: string;
  /** VAT rates with the dates from which they apply. */
  vatChanges: { from: string; rate: string }[];
}
export type SettingsForm = DraftForm<SettingsDraft>;

type Body = NonNullable<CallInput<typeof updateSettings>["body"]>;

export const toSettingsDraft = (settings: Settings): SettingsDraft => ({
  brand: settings.brand,
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  email: settings.email,
  address: settings.address,
  town: settings.town,
  kraPin: settings.kraPin,
  orderPrefix: settings.orderPrefix,
  accentColour: settings.accentColour,
  logo: settings.logo,
  offers: settings.offers,
  settledSteps: settings.settledSteps,
  texts: settings.texts,
  about: toAboutDraft(settings.about),
  paybill: settings.paybill,
  accountNumber: settings.accountNumber,
  mpesaKind: settings.mpesaKind,
  tillNumber: settings.tillNumber,
  mpesaConfirmed: settings.mpesaConfirmed,
  openingHours: settings.openingHours.map(
    (day) => day && { opens: clockText(day.opens), closes: clockText(day.closes) },
  ),
  closedDays: settings.closedDays,
  dropOffsPerDay: String(settings.dropOffsPerDay),
  accountName: settings.accountName,
  deliveryFee: String(settings.deliveryFee),
  payAtHandover: { ...settings.payAtHandover, limit: String(settings.payAtHandover.limit ?? "") },
  clerkDiscount: String(settings.clerkDiscount),
  vatRate: String(settings.vatRate),
  vatChanges: settings.vatChanges.map(({ from, rate }) => ({ from, rate: String(rate) })),
});

const number = (text: string): number => (text.trim() ? Number(text.replace(",", ".")) : Number.NaN);

/**
 * Returns the settings of a draft; the two-factor policy and the delivery zones have forms of their own, and former prefixes are set by the server.
 * Invalid numbers become `NaN`, which the contract rejects at their field.
 */
const toSettings = (draft: SettingsDraft): Omit<ShopSettings, "twoFactor" | "formerPrefixes" | "deliveryZones"> => ({
  brand: draft.brand,
  phone: draft.phone,
  whatsapp: draft.whatsapp,
  email: draft.email,
  address: draft.address,
  town: draft.town,
  kraPin: draft.kraPin,
  orderPrefix: draft.orderPrefix,
  accentColour: draft.accentColour,
  logo: draft.logo,
  offers: draft.offers,
  settledSteps: draft.settledSteps,
  texts: draft.texts,
  about: toAbout(draft.about),
  paybill: draft.paybill,
  accountNumber: draft.accountNumber,
  mpesaKind: draft.mpesaKind,
  tillNumber: draft.tillNumber,
  mpesaConfirmed: draft.mpesaConfirmed,
  openingHours: draft.openingHours.map((day) => day && { opens: minutesOf(day.opens), closes: minutesOf(day.closes) }),
  closedDays: [...draft.closedDays].sort(),
  dropOffsPerDay: number(draft.dropOffsPerDay),
  deliveryFee: typedAmount(draft.deliveryFee) ?? Number.NaN,
  payAtHandover: {
    ...draft.payAtHandover,
    limit: draft.payAtHandover.limit.trim() ? (typedAmount(draft.payAtHandover.limit) ?? Number.NaN) : null,
  },
  clerkDiscount: number(draft.clerkDiscount),
  accountName: draft.accountName,
  vatRate: number(draft.vatRate),
  vatChanges: draft.vatChanges
    .map(({ from, rate }) => ({ from, rate: number(rate) }))
    .sort((one, other) => one.from.localeCompare(other.from)),
});

/** Returns the body of `updateSettings`: only the changed fields, and the confirmation of a changed payment number. */
export function toSettingsUpdate(base: SettingsDraft, draft: SettingsDraft, version: number): Body {
  const changed = changedFields(toSettings(base), toSettings(draft));
  const isMoved = MPESA_FIELDS.some((field) => field in changed);
  return { ...changed, ...(isMoved && { mpesaConfirmed: draft.mpesaConfirmed }), version };
}

/**
 * Returns the first error of each changed field, by the contract's rules. Unchanged fields are not sent: a shop without
 * an address can still save its hours.
 */
export function settingsErrors(base: SettingsDraft, draft: SettingsDraft): FieldErrors<keyof SettingsDraft> {
  const changes = changedFields(toSettings(base), toSettings(draft));
  return schemaErrors(updateSettings.body, changes, (field: keyof SettingsDraft, message) => {
    const value = draft[field];
    // These rules have a message that names the nearest valid colour, or what the prefix is used for.
    if (field === "accentColour" || (field === "orderPrefix" && value)) return message;
    if (typeof value === "string" && !value.trim()) return "Required";
    return field === "deliveryFee" ? amountError(draft.deliveryFee, HINTS.deliveryFee) : HINTS[field];
  });
}

const RATE = "Enter a percentage from 0 to 100";
const HINTS: Record<keyof SettingsDraft, string> = {
  brand: "Use at most 80 characters",
  phone: SHOP_PHONE_ERROR,
  whatsapp: WHATSAPP_ERROR,
  email: "Enter a valid e-mail address",
  address: "Use at most 300 characters",
  town: "Use at most 80 characters",
  kraPin: "Enter a PIN such as A123456789B",
  orderPrefix: "Use 2 to 4 capital letters or digits, a letter first, that mean nothing else",
  accentColour: "Enter a colour such as #0b6b4f",
  logo: "Choose a picture",
  offers: "Choose what the shop offers",
  settledSteps: "Choose from the list",
  texts: "A text names something in braces that is not in the list above, or is longer than 600 characters",
  about:
    "Every photo says what it shows, every person has a name, the map two streets; a year has four digits, a place two numbers",
  paybill: "Enter the 5 to 7 digits of the paybill",
  accountNumber: "Use at most 40 characters",
  mpesaKind: "Choose one",
  tillNumber: "Enter the 5 to 7 digits of the till",
  mpesaConfirmed: "Confirm the number",
  openingHours: "Every open day needs a time to open and a later one to close",
  closedDays: "Use at most 400 days",
  dropOffsPerDay: `Enter a number from 0 to ${DROP_OFFS_MAX}`,
  deliveryFee: "Enter an amount, such as 300",
  payAtHandover: "Enter an amount, such as 20000, or nothing",
  clerkDiscount: RATE,
  vatRate: RATE,
  accountName: "Use at most 80 characters",
  vatChanges: "Each rate needs a day of its own and a percentage from 0 to 100",
};

export const SETTINGS_LABELS: Record<keyof SettingsDraft, string> = {
  brand: "Name of the shop",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "E-mail",
  address: "Address",
  town: "Town",
  kraPin: "KRA PIN",
  orderPrefix: "Order numbers begin with",
  accentColour: "Accent colour",
  logo: "Logo",
  offers: "What we offer",
  settledSteps: "Settled before opening",
  texts: "Shop texts",
  about: "About us",
  paybill: "Paybill",
  accountNumber: "Account number",
  mpesaKind: "Customers pay to",
  tillNumber: "Till number",
  mpesaConfirmed: "M-Pesa number confirmed",
  openingHours: "Opening hours",
  closedDays: "Closed days",
  dropOffsPerDay: "Drop-offs on a day",
  deliveryFee: "Delivery fee",
  payAtHandover: "Paying later",
  clerkDiscount: "Discount that clerks may give",
  vatRate: "VAT",
  accountName: "Name of the account",
  vatChanges: "Later rates of VAT",
};

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Formats a value on one line, to compare two versions of the settings. */
export function formatSetting(field: keyof SettingsDraft, value: unknown): string {
  if (field === "vatChanges")
    return (value as SettingsDraft["vatChanges"]).map(({ from, rate }) => `${rate}% from ${from}`).join(", ");
  if (field === "offers" || field === "texts" || field === "payAtHandover")
    return Object.entries(value as Record<string, boolean | string>)
      .flatMap(([name, own]) => (own === false ? [] : [own === true ? name : `${name}: ${own}`]))
      .join(", ");
  if (field === "about") return JSON.stringify(value);
  if (field !== "openingHours") return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const days = value as SettingsDraft["openingHours"];
  return days.map((day, index) => `${DAYS[index]} ${day ? `${day.opens}–${day.closes}` : "closed"}`).join(", ");
}
