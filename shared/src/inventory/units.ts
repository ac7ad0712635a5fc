import { PRODUCT_GRADES } from "../catalog/product-grade";
import { PHOTOS_MAX } from "../catalog/product-picture";
import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, oneLine, optionalLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { PictureAddress } from "../uploads/picture-address";
import { isWholeCents } from "../values/money";
import { MONEY_MAX } from "../values/money-limit";
import { TOO_PRECISE } from "../values/typed-amount";
import { isSerial, SERIAL_MAX, SERIAL_RULE } from "./unit-serial";

/** What can have become of a unit: on the shelf, held for an order or a repair, sold, fitted, or gone in another way. */
export const UNIT_STATES = ["on_hand", "held", "sold", "fitted", "gone"] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** Units that arrive in one step. */
export const UNITS_ADDED_MAX = 200;
/** Units that a list shows: those in the shop first, then the last that left. */
export const UNITS_LISTED_MAX = 500;

/** Serials are compared without case, and written in capitals, as makers print them. */
export const Serial = oneLine(SERIAL_MAX)
  .overwrite((typed) => typed.toUpperCase())
  .refine(isSerial, SERIAL_RULE);

export const Serials = z
  .array(Serial)
  .max(UNITS_ADDED_MAX)
  .refine((serials) => new Set(serials).size === serials.length, "Each serial once");

/** What a picture of a unit shows. */
const UnitPhoto = z.object({ url: z.string(), alt: z.string() });

/** A unit as customers see it: what tells it from others of its product. */
export const OfferedUnit = z.object({
  id: Id,
  /** The end of its serial. */
  tail: z.string(),
  grade: z.enum(PRODUCT_GRADES).nullable().default(null),
  /** In percent. */
  batteryHealth: z.number().nullable().default(null),
  /** Added to the price of the product. */
  priceDifference: z.number().default(0),
  remark: z.string().default(""),
  remarkSw: z.string().default(""),
  photos: z.array(UnitPhoto).default([]),
});
export type OfferedUnit = z.infer<typeof OfferedUnit>;

/** A unit as staff see it. */
export const StockUnit = z
  .object({
    id: Id,
    itemId: Id,
    serial: z.string(),
    state: z.enum(UNIT_STATES),
    /** The order that it is held for or was sold with. */
    order: z.object({ id: Id, orderNumber: z.string() }).nullable(),
    /** The repair that it is held for or was fitted in. */
    repair: z.object({ id: Id, number: z.string() }).nullable().default(null),
    grade: z.enum(PRODUCT_GRADES).nullable(),
    batteryHealth: z.number().nullable(),
    priceDifference: z.number(),
    remark: z.string(),
    remarkSw: z.string(),
    photos: z.array(UnitPhoto),
    supplier: z.string(),
    receivedAt: Instant,
    version: Version,
  })
  .meta({ id: "StockUnit" });
export type StockUnit = z.infer<typeof StockUnit>;

export const listUnits = endpoint({
  method: "GET",
  path: "/api/admin/inventory/:id/units",
  summary: "The units of a stock item that are known by their serials: those in the shop, then the last that left",
  access: "staff",
  params: idParams,
  response: z.array(StockUnit),
  errors: ["NOT_FOUND"],
});

export const addUnits = endpoint({
  method: "POST",
  path: "/api/admin/inventory/:id/units",
  summary:
    "Add units by their serials. The first of an item name the ones that are counted already; later ones are counted with it",
  access: "staff",
  params: idParams,
  body: z.object({
    serials: Serials.min(1, "Enter a serial"),
    supplier: optionalLine(200).default(""),
    reason: optionalLine(300).default(""),
  }),
  response: z.array(StockUnit),
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "SERIAL_TAKEN", "CONFLICT"],
});

/** What tells a unit from others. */
export const UnitFields = z.object({
  serial: Serial,
  grade: z.enum(PRODUCT_GRADES).nullable(),
  batteryHealth: z.number().int().min(1).max(100).nullable(),
  priceDifference: z.number().min(-MONEY_MAX).max(MONEY_MAX).refine(isWholeCents, TOO_PRECISE),
  remark: optionalLine(300),
  remarkSw: optionalLine(300),
  photos: z
    .array(z.object({ url: PictureAddress, alt: optionalLine(200).default("") }))
    .max(PHOTOS_MAX)
    .refine((photos) => new Set(photos.map(({ url }) => url)).size === photos.length, "Each photo can be there once"),
});

export const updateUnit = endpoint({
  method: "PUT",
  path: "/api/admin/units/:id",
  summary: "Describe a unit; of one that is held or sold, only its serial can be corrected",
  access: "manager",
  params: idParams,
  body: UnitFields.partial().extend({ version: Version.optional() }),
  response: StockUnit,
  errors: ["NOT_FOUND", "STALE_VERSION", "SERIAL_TAKEN", "CONFLICT"],
});

export const setUnitState = endpoint({
  method: "PUT",
  path: "/api/admin/units/:id/state",
  summary: "Write off a unit that is on the shelf, or put one back; the count changes with it",
  access: "staff",
  params: idParams,
  body: z.object({ state: z.enum(["on_hand", "gone"]), reason: oneLine(300) }),
  response: StockUnit,
  errors: ["NOT_FOUND", "CONFLICT"],
});
