import { PRODUCT_GRADES } from "../catalog/product-grade";
import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, Instant, idParams, oneLine, optionalLine, typedSearch, Version } from "../contract/fields";
import { z } from "../contract/z";
import {
  IDENTIFIER_CHECKS,
  IDENTIFIER_KINDS,
  IDENTIFIER_MAX,
  readIdentifier,
  readIdentifierAs,
} from "./device-identifiers";
import { DEVICE_TYPES } from "./device-types";
import { REPAIR_KINDS, REPAIR_OUTCOMES, REPAIR_STAGES } from "./repair-stages";
import { Warranty } from "./warranty-fields";

export const DeviceType = z.enum(DEVICE_TYPES);

/** Most identifiers of one device. */
const IDENTIFIERS_MAX = 8;

export const Identifier = z.object({
  kind: z.enum(IDENTIFIER_KINDS),
  value: z.string(),
  /** Whether the check digit of an IMEI is right. */
  checked: z.enum(IDENTIFIER_CHECKS),
});

/** An identifier as it was typed or scanned; without a kind it is what it looks like. */
const TypedIdentifier = z
  .object({
    kind: z.enum(IDENTIFIER_KINDS).optional(),
    value: oneLine(IDENTIFIER_MAX * 2),
    /** A wrong check digit was pointed out: the device really says so. */
    isConfirmed: z.boolean().default(false),
  })
  .transform(({ kind, value, isConfirmed }, context) => {
    const read = kind ? readIdentifierAs(kind, value) : readIdentifier(value);
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", path: ["value"], message });
      return z.NEVER;
    };
    if (!read || read.value.length > IDENTIFIER_MAX) return refuse(`Enter up to ${IDENTIFIER_MAX} letters and digits`);
    if (read.checked === "luhn_bad" && !isConfirmed)
      return refuse("The last digit of this IMEI does not fit the others: compare it once more, or confirm it");
    return read;
  });

export const DeviceForm = z.object({
  type: DeviceType,
  brand: optionalLine(60).default(""),
  model: optionalLine(120).default(""),
  colour: optionalLine(40).default(""),
  storage: optionalLine(40).default(""),
  purchasedOn: CalendarDate.nullable().default(null),
  makerWarrantyUntil: CalendarDate.nullable().default(null),
  /** Shown wherever the device is. */
  alert: optionalLine(300).default(""),
  identifiers: z.array(TypedIdentifier).max(IDENTIFIERS_MAX).default([]),
  /** It is another device than the known one with the same identifier. */
  isAnother: z.boolean().default(false),
});
export type DeviceForm = z.output<typeof DeviceForm>;

export const Device = z
  .object({
    id: Id,
    type: DeviceType,
    brand: z.string(),
    model: z.string(),
    colour: z.string(),
    storage: z.string(),
    purchasedOn: CalendarDate.nullable(),
    makerWarrantyUntil: CalendarDate.nullable(),
    alert: z.string(),
    identifiers: z.array(Identifier),
    /** Whose it is now. */
    owner: z.object({ id: Id, name: z.string() }).nullable(),
    version: Version,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Device" });
export type Device = z.infer<typeof Device>;

/** An earlier or present job of a device, in one line. */
export const DeviceJob = z.object({
  id: Id,
  number: z.string(),
  stage: z.enum(REPAIR_STAGES),
  kind: z.enum(REPAIR_KINDS),
  outcome: z.enum(REPAIR_OUTCOMES).nullable(),
  /** The first problem, else what the customer said. */
  about: z.string(),
  createdAt: Instant,
  outAt: Instant.nullable(),
  /** It was brought by the present owner. */
  isOfOwner: z.boolean(),
  /** What was reported, found or mended. */
  problemIds: z.array(Id).default([]),
});

export const DeviceDetail = Device.extend({
  jobs: z.array(DeviceJob),
  /** Those that cover today, the one that ends last first. */
  warranties: z.array(Warranty).default([]),
}).meta({ id: "DeviceDetail" });
export type DeviceDetail = z.infer<typeof DeviceDetail>;

/** The sale of a device by the shop: nothing of who bought it. */
export const DeviceSale = z.object({
  soldOn: CalendarDate,
  /** What it was sold as. */
  product: z.string(),
  grade: z.enum(PRODUCT_GRADES).nullable(),
  /** In percent. */
  batteryHealth: z.number().int().nullable(),
  type: DeviceType.nullable(),
  brand: z.string(),
  model: z.string(),
  /** For managers. */
  order: z.object({ id: Id, orderNumber: z.string() }).nullable(),
});
export type DeviceSale = z.infer<typeof DeviceSale>;

export const findDevices = endpoint({
  method: "GET",
  path: "/api/admin/devices",
  summary:
    "Devices by an identifier in any spelling, by words of their model, or of one customer; what a new IMEI probably is, and its sale by the shop",
  access: "staff",
  query: z.object({
    identifier: typedSearch(IDENTIFIER_MAX * 2).optional(),
    /** Words of brand and model. */
    q: typedSearch(100).optional(),
    ownerId: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({
    devices: z.array(DeviceDetail),
    /** What the shop's own devices with the same first digits of the IMEI are; null where there are none. */
    suggestion: z.object({ type: DeviceType, brand: z.string(), model: z.string() }).nullable(),
    /** Where the shop sold a unit with exactly this serial, and has not taken it back. */
    sale: DeviceSale.nullable().default(null),
  }),
});

export const suggestDeviceNames = endpoint({
  method: "GET",
  path: "/api/admin/devices/names",
  summary:
    "Brands of one kind of device that were here, and models of a brand that begin as typed, in the order of letters",
  access: "staff",
  query: z.object({
    type: DeviceType,
    /** Without it there are no models. */
    brand: typedSearch(60).optional(),
    model: typedSearch(120).optional(),
  }),
  response: z.object({ brands: z.array(z.string()), models: z.array(z.string()) }),
});

export const getDevice = endpoint({
  method: "GET",
  path: "/api/admin/devices/:id",
  summary: "A device with its jobs",
  access: "staff",
  params: idParams,
  response: DeviceDetail,
  errors: ["NOT_FOUND"],
});

export const createDevice = endpoint({
  method: "POST",
  path: "/api/admin/devices",
  summary: "Enter a device; CONFLICT names the known one with the same identifier",
  access: "staff",
  body: DeviceForm.extend({ ownerId: Id.nullable().default(null) }),
  response: DeviceDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

export const updateDevice = endpoint({
  method: "PUT",
  path: "/api/admin/devices/:id",
  summary: "Change what is known of a device",
  access: "staff",
  params: idParams,
  body: DeviceForm.extend({ version: Version }),
  response: DeviceDetail,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});
