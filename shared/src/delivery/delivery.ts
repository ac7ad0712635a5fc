import { endpoint } from "../contract/endpoint";
import { Kes, oneLine } from "../contract/fields";
import { z } from "../contract/z";

/** Most zones of a shop, and places of a zone. */
export const ZONES_MAX = 30;
export const PLACES_MAX = 50;
export const ZONE_NAME_MAX = 60;
export const ZONE_DAYS_MAX = 30;
/** Most characters of all zones together, as they are stored in one row. */
const STORED_MAX = 15_000;

const minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60);

const Zone = z
  .object({
    /** Stays the same when the zone is renamed or moved: customers' choices name it. */
    id: z.number().int().min(1).max(1_000_000),
    name: oneLine(ZONE_NAME_MAX),
    places: z.array(oneLine(ZONE_NAME_MAX)).max(PLACES_MAX),
    fee: Kes,
    freeFrom: Kes.nullable(),
    days: z.number().int().min(0).max(ZONE_DAYS_MAX),
    cutoff: minute,
    arrivesBy: minute,
    weekdays: z.array(z.boolean()).length(7),
    /** Whether orders may be paid when they arrive, where the shop allows that; absent: as before, at first they may. */
    paysAtHandover: z.boolean().optional(),
    isActive: z.boolean(),
  })
  .refine(({ weekdays }) => weekdays.some(Boolean), { path: ["weekdays"], message: "Choose at least one day" })
  .refine(({ days, cutoff, arrivesBy }) => days > 0 || cutoff < arrivesBy, {
    path: ["arrivesBy"],
    message: "What arrives the same day arrives after the cut-off time",
  });

/** Where the shop delivers to, in the order in which customers see it; none: everywhere, for the one delivery fee. */
export const DeliveryZones = z
  .array(Zone)
  .max(ZONES_MAX)
  .superRefine((zones, context) => {
    const names = zones.map(({ name }) => name.toLowerCase());
    const again = names.findIndex((name, index) => names.indexOf(name) < index);
    if (again >= 0)
      context.addIssue({ code: "custom", path: [again, "name"], message: "Two zones have the same name" });
  })
  .refine((zones) => new Set(zones.map(({ id }) => id)).size === zones.length, "Names a zone twice")
  .refine(
    (zones) => JSON.stringify(zones).length <= STORED_MAX,
    "These are too many places. Name counties instead of towns.",
  );
export type DeliveryZones = z.infer<typeof DeliveryZones>;

/** A zone as customers choose it; see `ZoneOffer`. */
export const ZoneOfferShape = z
  .object({
    id: z.number().int(),
    name: z.string(),
    places: z.array(z.string()),
    fee: z.number(),
    freeFrom: z.number().nullable(),
    promisedAt: z.iso.datetime().nullable(),
    arrival: z.string(),
    paysAtHandover: z.boolean().default(true),
  })
  .meta({ id: "ZoneOffer" });

export const listDeliveryZones = endpoint({
  method: "GET",
  path: "/api/delivery-zones",
  summary: "Where the shop delivers to, for how much, and when an order placed now arrives; none: everywhere",
  access: "guest",
  response: z.object({ zones: z.array(ZoneOfferShape) }),
});
