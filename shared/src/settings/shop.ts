import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";
import { LOGO_EDGES, LOGO_SHAPES, type LogoEdge } from "./logo";
import { OFFERS } from "./offers";

/** The M-Pesa number of the shop; null while it is not set up or not confirmed. */
const MpesaShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paybill"), number: z.string(), account: z.string(), name: z.string() }),
  z.object({ kind: z.literal("till"), number: z.string(), name: z.string() }),
]);

const DayHours = z.object({ opens: z.number().int(), closes: z.number().int() }).nullable();

/** The shop's data for public pages. */
export const ShopConfig = z
  .object({
    brand: z.string(),
    phone: z.string(),
    /** The digits of the WhatsApp number, with the country code; absent where there is none. */
    whatsapp: z.string().optional(),
    email: z.string(),
    address: z.string(),
    town: z.string(),
    /** The tax number for documents; may be empty. */
    kraPin: z.string(),
    /** `#rrggbb`; empty for the default. */
    accentColour: z.string(),
    /** Address of the owner's logo; empty where there is none. */
    logo: z.string(),
    mpesa: MpesaShape.nullable(),
    timeZone: z.string(),
    /** By weekday, Sunday first; null is a closed day. */
    hours: z.array(DayHours).length(7),
    closedDays: z.array(z.iso.date()),
    deliveryFee: z.number().min(0),
    /** True where fee and day depend on the place: `listDeliveryZones` has them. */
    deliveryZones: z.literal(true).optional(),
    /** Where customers may pay when an order is handed over, and up to what total; absent: nowhere. */
    payAtHandover: z
      .object({ delivery: z.boolean(), collection: z.boolean(), limit: z.number().nullable() })
      .optional(),
    /** 0: the shop is not registered for VAT, and does not show it. */
    vatRate: z.number().min(0).max(100),
    offers: z.record(z.enum(OFFERS), z.boolean()),
    /** Texts that differ from the supplied ones. */
    texts: z.record(z.string(), z.string()),
    cardPayments: z.boolean(),
    /** Whether customers can be asked for M-Pesa payments on their phones, and up to what amount at once. */
    mpesaPrompt: z.object({ max: z.number().int() }).nullable().default(null),
    /** Whether a mail server is set: without one, no text may promise a mail. */
    mail: z.boolean(),
    /** True when the shop can text codes: customers who proved their phone number may sign in by it. */
    phoneCodes: z.literal(true).optional(),
    /** Where the storefront is, for links to its pages; absent while that is not known. */
    storefront: z.string().optional(),
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

export const getLogo = endpoint({
  method: "GET",
  path: "/api/logo",
  summary: "The shop's logo as PNG, at most `w` pixels wide and high, or an icon of that size; 404 where it has none",
  access: "guest",
  query: z.object({
    w: z.coerce
      .number()
      .refine((edge): edge is LogoEdge => LOGO_EDGES.some((known) => known === edge), {
        message: `Choose one of ${LOGO_EDGES.join(", ")}`,
      })
      .default(192),
    shape: z.enum(LOGO_SHAPES).default("plain"),
    /** `logoVersion` of it; the response may then be cached for ever. */
    v: z.string().max(10).optional(),
  }),
  response: { binary: "image/png" },
  errors: ["NOT_FOUND"],
});

const HealthCheck = z.union([z.boolean(), z.literal("off")]);

export const Health = z.object({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  /** Seconds since start. */
  uptime: z.number(),
  /** True: healthy; "off": not configured. Older servers do not name `texts`, `prompts` and `wakeUp`. */
  checks: z.object({
    database: z.boolean(),
    mail: HealthCheck,
    payments: HealthCheck,
    prompts: HealthCheck.optional(),
    texts: HealthCheck.optional(),
    wakeUp: HealthCheck.optional(),
  }),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  summary: "200 and ok, or 503 and degraded when the database does not respond",
  access: "guest",
  response: Health,
});

export const getLive = endpoint({
  method: "GET",
  path: "/api/live",
  summary: "200 while the process runs, whatever its database does: for supervisors, which restart it otherwise",
  access: "guest",
  response: z.object({ status: z.literal("live") }),
});

/** Why a process takes no requests: it starts, was asked to stop, or has no database. */
export const NOT_READY_REASONS = ["starting", "stopping", "database"] as const;
export type NotReadyReason = (typeof NOT_READY_REASONS)[number];

export const getReady = endpoint({
  method: "GET",
  path: "/api/ready",
  summary: "200 while the process should be sent requests, otherwise 503 with the reason: for load balancers",
  access: "guest",
  response: z.object({ status: z.enum(["ready", ...NOT_READY_REASONS]) }),
});
