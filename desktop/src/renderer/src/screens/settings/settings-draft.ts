import type { CallInput } from "@fundi/shared/endpoint";
import { parseMoneyText } from "@fundi/shared/money";
import { MPESA_FIELDS, type MpesaKind } from "@fundi/shared/mpesa";
import type { Offers } from "@fundi/shared/offers";
import { type OpeningStep, type Settings, type ShopSettings, updateSettings } from "@fundi/shared/settings";
import { changedFields } from "../../lib/three-way-merge";
import type { DraftForm } from "../../ui/draft-form";
import type { FieldErrors } from "../../ui/form-errors";
import { clockText, minutesOf } from "./clock-text";

/** Opening and closing time as typed; both empty is a closed day. */
export interface DraftHours {
  opens: string;
  closes: string;
}

/** The settings as their form holds them. */
export interface SettingsDraft {
  brand: string;
  phone: string;
  email: string;
  address: string;
  town: string;
  kraPin: string;
  offers: Offers;
  settledSteps: OpeningStep[];
  /** Own texts in place of the supplied ones. */
  texts: Readonly<Record<string, string>>;
  paybill: string;
  accountNumber: string;
  mpesaKind: MpesaKind;
  tillNumber: string;
  mpesaConfirmed: boolean;
  /** By weekday, Sunday first. */
  openingHours: (DraftHours | null)[];
  closedDays: string[];
  accountName: string;
  deliveryFee: string;
  clerkDiscount: string;
  vatRate: string;
  /** Rates that hold from a day on. */
  vatChanges: { from: string; rate: string }[];
}
export type SettingsForm = DraftForm<SettingsDraft>;

type Body = NonNullable<CallInput<typeof updateSettings>["body"]>;

export const toSettingsDraft = (settings: Settings): SettingsDraft => ({
  brand: settings.brand,
  phone: settings.phone,
  email: settings.email,
  address: settings.address,
  town: settings.town,
  kraPin: settings.kraPin,
  offers: settings.offers,
  settledSteps: settings.settledSteps,
  texts: settings.texts,
  paybill: settings.paybill,
  accountNumber: settings.accountNumber,
  mpesaKind: settings.mpesaKind,
  tillNumber: settings.tillNumber,
  mpesaConfirmed: settings.mpesaConfirmed,
  openingHours: settings.openingHours.map(
    (day) => day && { opens: clockText(day.opens), closes: clockText(day.closes) },
  ),
  closedDays: settings.closedDays,
  accountName: settings.accountName,
  deliveryFee: String(settings.deliveryFee),
  clerkDiscount: String(settings.clerkDiscount),
  vatRate: String(settings.vatRate),
  vatChanges: settings.vatChanges.map(({ from, rate }) => ({ from, rate: String(rate) })),
});

const number = (text: string): number => (text.trim() ? Number(text.replace(",", ".")) : Number.NaN);

/** What the draft means; two-factor sign-in is settled elsewhere. Text that is no number travels as `NaN`, which the contract refuses at its field. */
const toSettings = (draft: SettingsDraft): Omit<ShopSettings, "twoFactor"> => ({
  brand: draft.brand,
  phone: draft.phone,
  email: draft.email,
  address: draft.address,
  town: draft.town,
  kraPin: draft.kraPin,
  offers: draft.offers,
  settledSteps: draft.settledSteps,
  texts: draft.texts,
  paybill: draft.paybill,
  accountNumber: draft.accountNumber,
  mpesaKind: draft.mpesaKind,
  tillNumber: draft.tillNumber,
  mpesaConfirmed: draft.mpesaConfirmed,
  openingHours: draft.openingHours.map((day) => day && { opens: minutesOf(day.opens), closes: minutesOf(day.closes) }),
  closedDays: [...draft.closedDays].sort(),
  deliveryFee: parseMoneyText(draft.deliveryFee) ?? Number.NaN,
  clerkDiscount: number(draft.clerkDiscount),
  accountName: draft.accountName,
  vatRate: number(draft.vatRate),
  vatChanges: draft.vatChanges
    .map(({ from, rate }) => ({ from, rate: number(rate) }))
    .sort((one, other) => one.from.localeCompare(other.from)),
});

/** What `updateSettings` is sent: the changed fields alone. With another number to pay to, whether it was confirmed. */
export function toSettingsUpdate(base: SettingsDraft, draft: SettingsDraft, version: number): Body {
  const changed = changedFields(toSettings(base), toSettings(draft));
  const isMoved = MPESA_FIELDS.some((field) => field in changed);
  return { ...changed, ...(isMoved && { mpesaConfirmed: draft.mpesaConfirmed }), version };
}

/**
 * Returns the first thing wrong with each field that was changed, by the contract's own rules. Others are not sent: a shop
 * that has no address yet can still save its hours.
 */
export function settingsErrors(base: SettingsDraft, draft: SettingsDraft): FieldErrors<keyof SettingsDraft> {
  const errors: FieldErrors<keyof SettingsDraft> = {};
  const result = updateSettings.body.safeParse(changedFields(toSettings(base), toSettings(draft)));
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as keyof SettingsDraft;
    const value = draft[field];
    errors[field] ??= typeof value === "string" && !value.trim() ? "Required" : HINTS[field];
  }
  return errors;
}

const RATE = "Enter a percentage from 0 to 100";
const HINTS: Record<keyof SettingsDraft, string> = {
  brand: "Use at most 80 characters",
  phone: "Use at most 40 characters",
  email: "Enter a valid e-mail address",
  address: "Use at most 300 characters",
  town: "Use at most 80 characters",
  kraPin: "Enter a PIN such as A123456789B",
  offers: "Choose what the shop offers",
  settledSteps: "Choose from the list",
  texts: "A text names something in braces that is not in the list above, or is longer than 600 characters",
  paybill: "Enter the 5 to 7 digits of the paybill",
  accountNumber: "Use at most 40 characters",
  mpesaKind: "Choose one",
  tillNumber: "Enter the 5 to 7 digits of the till",
  mpesaConfirmed: "Confirm the number",
  openingHours: "Every open day needs a time to open and a later one to close",
  closedDays: "Use at most 400 days",
  deliveryFee: "Enter an amount, such as 300",
  clerkDiscount: RATE,
  vatRate: RATE,
  accountName: "Use at most 80 characters",
  vatChanges: "Each rate needs a day of its own and a percentage from 0 to 100",
};

export const SETTINGS_LABELS: Record<keyof SettingsDraft, string> = {
  brand: "Name of the shop",
  phone: "Phone",
  email: "E-mail",
  address: "Address",
  town: "Town",
  kraPin: "KRA PIN",
  offers: "What we offer",
  settledSteps: "Settled before opening",
  texts: "Shop texts",
  paybill: "Paybill",
  accountNumber: "Account number",
  mpesaKind: "Customers pay to",
  tillNumber: "Till number",
  mpesaConfirmed: "M-Pesa number confirmed",
  openingHours: "Opening hours",
  closedDays: "Closed days",
  deliveryFee: "Delivery fee",
  clerkDiscount: "Discount that clerks may give",
  vatRate: "VAT",
  accountName: "Name of the account",
  vatChanges: "Later rates of VAT",
};

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A value in one line, where two versions of the settings are compared. */
export function saySetting(field: keyof SettingsDraft, value: unknown): string {
  if (field === "vatChanges")
    return (value as SettingsDraft["vatChanges"]).map(({ from, rate }) => `${rate}% from ${from}`).join(", ");
  if (field === "offers" || field === "texts")
    return Object.entries(value as Record<string, boolean | string>)
      .flatMap(([name, own]) => (own === false ? [] : [own === true ? name : `${name}: ${own}`]))
      .join(", ");
  if (field !== "openingHours") return Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const days = value as SettingsDraft["openingHours"];
  return days.map((day, index) => `${DAYS[index]} ${day ? `${day.opens}–${day.closes}` : "closed"}`).join(", ");
}
