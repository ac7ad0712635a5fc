import { endpoint } from "./endpoint";
import { OFFERS } from "./offers";
import { z } from "./z";

/** Where customers pay to; null while M-Pesa is not set up, or its number is not confirmed. */
const MpesaShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paybill"), number: z.string(), account: z.string(), name: z.string() }),
  z.object({ kind: z.literal("till"), number: z.string(), name: z.string() }),
]);

const DayHours = z.object({ opens: z.number().int(), closes: z.number().int() }).nullable();

/** What a page needs to know of the shop. */
export const ShopConfig = z
  .object({
    brand: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    town: z.string(),
    /** The tax number for papers; empty where there is none. */
    kraPin: z.string(),
    mpesa: MpesaShape.nullable(),
    timeZone: z.string(),
    /** By weekday, Sunday first; null is a closed day. */
    hours: z.array(DayHours).length(7),
    closedDays: z.array(z.iso.date()),
    deliveryFee: z.number().min(0),
    /** 0: the shop is not registered for VAT, and says nothing of it. */
    vatRate: z.number().min(0).max(100),
    offers: z.record(z.enum(OFFERS), z.boolean()),
    /** What differs from the supplied texts. */
    texts: z.record(z.string(), z.string()),
    cardPayments: z.boolean(),
    /** Whether a mail server is set: nothing may promise a mail while there is none. */
    mail: z.boolean(),
  })
  .meta({ id: "ShopConfig" });
export type ShopConfig = z.infer<typeof ShopConfig>;

export const getConfig = endpoint({
  method: "GET",
  path: "/api/config",
  summary: "The shop's name, contacts, hours, and where to pay",
  access: "guest",
  response: ShopConfig,
});

const HealthCheck = z.union([z.boolean(), z.literal("off")]);

export const Health = z.object({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  /** Seconds since start. */
  uptime: z.number(),
  /** True is well; "off" is not configured. */
  checks: z.object({ database: z.boolean(), mail: HealthCheck, payments: HealthCheck }),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  summary: "200 and ok, or 503 and degraded when the database does not answer",
  access: "guest",
  response: Health,
});
