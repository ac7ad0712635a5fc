import type { CallInput } from "@fundi/shared/contract/endpoint";
import { type DeliveryZones, PLACES_MAX, ZONE_DAYS_MAX, ZONE_NAME_MAX } from "@fundi/shared/delivery/delivery";
import { updateDeliveryZones } from "@fundi/shared/settings/settings";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { RowErrors } from "../loyalty/loyalty-draft";
import { clockText, minutesOf } from "../shop/clock-text";

type Zone = DeliveryZones[number];

/** A zone as typed. */
export interface DraftZone {
  id: number;
  name: string;
  /** One a line, or divided by commas. */
  places: string;
  fee: string;
  /** Empty: never free. */
  freeFrom: string;
  days: string;
  cutoff: string;
  arrivesBy: string;
  weekdays: readonly boolean[];
  paysAtHandover: boolean;
  isActive: boolean;
}

/** The form values of the zones. */
export interface DeliveryDraft {
  zones: readonly DraftZone[];
}

export const toDeliveryDraft = (zones: DeliveryZones): DeliveryDraft => ({
  zones: zones.map(({ places, fee, freeFrom, days, cutoff, arrivesBy, paysAtHandover = true, ...zone }) => ({
    ...zone,
    paysAtHandover,
    places: places.join(", "),
    fee: String(fee),
    freeFrom: freeFrom === null ? "" : String(freeFrom),
    days: String(days),
    cutoff: clockText(cutoff),
    arrivesBy: clockText(arrivesBy),
  })),
});

/** Returns a zone to fill in; its id is one that no zone of the list has. */
export const newZone = (zones: readonly DraftZone[]): DraftZone => ({
  id: Math.max(0, ...zones.map(({ id }) => id)) + 1,
  ...{ name: "", places: "", fee: "", freeFrom: "", days: "1", cutoff: "15:00", arrivesBy: "17:00" },
  weekdays: [false, true, true, true, true, true, true],
  paysAtHandover: true,
  isActive: true,
});

const whole = (text: string): number => (text.trim() ? Number(text.trim()) : Number.NaN);

/** Returns a zone of the contract. Invalid numbers become `NaN`, which the contract rejects. */
export const toZone = ({ places, ...zone }: DraftZone): Zone => ({
  ...zone,
  places: places
    .split("\n")
    .flatMap((line) => line.split(","))
    .map((place) => place.trim())
    .filter(Boolean),
  fee: typedAmount(zone.fee) ?? Number.NaN,
  freeFrom: zone.freeFrom.trim() ? (typedAmount(zone.freeFrom) ?? Number.NaN) : null,
  days: whole(zone.days),
  cutoff: minutesOf(zone.cutoff),
  arrivesBy: minutesOf(zone.arrivesBy),
  weekdays: [...zone.weekdays],
});

type Body = NonNullable<CallInput<typeof updateDeliveryZones>["body"]>;

export const toZonesUpdate = ({ zones }: DeliveryDraft, version: number): Body => ({
  deliveryZones: zones.map(toZone),
  version,
});

const HINTS: Partial<Record<keyof DraftZone, string>> = {
  places: `Use at most ${PLACES_MAX} places of at most ${ZONE_NAME_MAX} characters`,
  fee: "Enter an amount, such as 300",
  freeFrom: "Enter an amount, such as 5000, or nothing",
  days: `Enter 0 to ${ZONE_DAYS_MAX} days`,
  cutoff: "Enter a time, such as 15:00",
  arrivesBy: "Enter a time, such as 17:00",
};

/** Returns the error of the zones as a whole, and those of each row by their path: "1.fee". */
export function findZoneErrors(draft: DeliveryDraft): { errors: FieldErrors<keyof DeliveryDraft>; rows: RowErrors } {
  const rows: Record<string, string> = {};
  let whole: string | undefined;
  const issues = updateDeliveryZones.body.safeParse(toZonesUpdate(draft, 0)).error?.issues ?? [];
  for (const { code, path, message } of issues) {
    const [, index, field] = path as [string, number | undefined, keyof DraftZone | undefined];
    if (index === undefined || field === undefined) whole ??= message;
    else rows[`${index}.${field}`] ??= code === "custom" ? message : (HINTS[field] ?? message);
  }
  const [first] = Object.values(rows);
  const error = whole ?? first;
  return { errors: error === undefined ? {} : { zones: error }, rows };
}

export const zoneErrors = (draft: DeliveryDraft): FieldErrors<keyof DeliveryDraft> => findZoneErrors(draft).errors;
