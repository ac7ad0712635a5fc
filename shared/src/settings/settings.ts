import { TWO_FACTOR_POLICIES } from "../accounts/second-factor";
import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Email,
  Id,
  IdParam,
  Instant,
  idParams,
  Kes,
  oneLine,
  optionalLine,
  text,
} from "../contract/fields";
import { z } from "../contract/z";
import { DeliveryZones } from "../delivery/delivery";
import { ORDER_PREFIXES_MAX, orderPrefixProblem } from "../orders/order-number";
import { MPESA_KINDS } from "../payments/mpesa";
import { isCallable, SHOP_PHONE_ERROR, WHATSAPP_ERROR, whatsAppDigits } from "../values/phone";
import { About, NO_ABOUT } from "./about";
import { accentProblem } from "./accent";
import { OFFERS, type Offer } from "./offers";
import { isShopTextKey, SHOP_TEXT_MAX } from "./shop-texts";
import { unknownFacts } from "./texts/text-of-shop";

const MINUTES_OF_A_DAY = 24 * 60;
const minute = z.number().int().min(0).max(MINUTES_OF_A_DAY);

/** When the shop is open on a weekday, in minutes after midnight; null is a closed day. */
export const OpeningHours = z
  .object({ opens: minute, closes: minute })
  .refine(({ opens, closes }) => opens < closes, "The shop closes after it opens")
  .nullable();

const shortCode = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^(\d{5,7})?$/, message);

const VatRate = z.number().min(0).max(100);

/** A rate that holds from a day on, until the next one. */
export const VatChange = z.object({ from: CalendarDate, rate: VatRate });
export type VatChange = z.infer<typeof VatChange>;

const ShopTexts = z
  .record(z.string().max(60), text(SHOP_TEXT_MAX))
  .refine((texts) => Object.keys(texts).every(isShopTextKey), "Names a text that there is not")
  .refine(
    (texts) => Object.values(texts).every((own) => unknownFacts(own).length === 0),
    "Names a fact that there is not",
  );

/** More than any shop takes in on a day. */
export const DROP_OFFS_MAX = 500;

/** Setup steps before the shop opens. */
export const OPENING_STEPS = [
  "mpesa",
  "contacts",
  "hours",
  "tax",
  "mail",
  "product",
  "service",
  "backup",
  "loyalty",
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

const OrderPrefix = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((prefix, context) => {
    const message = orderPrefixProblem(prefix);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Empty: the default colour. */
const AccentColour = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((colour, context) => {
    const message = colour && accentProblem(colour);
    if (message) context.addIssue({ code: "custom", message });
  });

const PayAtHandoverShape = z.object({ delivery: z.boolean(), collection: z.boolean(), limit: Kes.nullable() });

/** The settings of the shop, changed by administrators. */
export const ShopSettings = z.object({
  brand: oneLine(80),
  phone: optionalLine(40).refine((phone) => phone === "" || isCallable(phone), SHOP_PHONE_ERROR),
  /** Where customers write by WhatsApp; empty: no button. */
  whatsapp: optionalLine(40).refine((number) => number === "" || whatsAppDigits(number) !== null, WHATSAPP_ERROR),
  email: Email,
  address: optionalLine(300),
  /** Where customers look for the shop, for pages and search engines. */
  town: optionalLine(80),
  /** Of the Kenya Revenue Authority, for documents. */
  kraPin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([AP]\d{9}[A-Z])?$/, "Enter a PIN such as A123456789B"),
  /** Prefix of new order numbers. */
  orderPrefix: OrderPrefix,
  /** Earlier prefixes, still recognised. Maintained automatically. */
  formerPrefixes: z.array(OrderPrefix).max(ORDER_PREFIXES_MAX),
  /** Of links and buttons on the storefront, `#rrggbb`; every other shade follows from it. */
  accentColour: AccentColour,
  /** Address of a picture uploaded into the folder of logos. Empty: the supplied mark. */
  logo: optionalLine(500),
  /** By weekday, Sunday first. */
  openingHours: z.array(OpeningHours).length(7),
  closedDays: z.array(CalendarDate).max(400),
  /** How many devices customers may bring on a day without a time of a technician; 0: none. */
  dropOffsPerDay: z.number().int().min(0).max(DROP_OFFS_MAX),
  /** Which of the two numbers customers pay to. */
  mpesaKind: z.enum(MPESA_KINDS),
  /** Empty: not set. */
  paybill: shortCode("Enter the 5 to 7 digits of the paybill"),
  accountNumber: optionalLine(40),
  /** Buy Goods and Services. Empty: not set. */
  tillNumber: shortCode("Enter the 5 to 7 digits of the till"),
  /** An administrator has confirmed that the numbers are the shop's. A changed number resets it. */
  mpesaConfirmed: z.boolean(),
  /** The recipient that M-Pesa shows before a customer confirms; may be empty. */
  accountName: optionalLine(80),
  /** Where no zones are set: of every order that is delivered. */
  deliveryFee: Kes,
  /** Where the shop delivers to; none: everywhere, for the fee above. */
  deliveryZones: DeliveryZones,
  /** Where customers may pay when an order is handed over, and up to what total. */
  payAtHandover: PayAtHandoverShape,
  offers: z.object(Object.fromEntries(OFFERS.map((name) => [name, z.boolean()])) as Record<Offer, z.ZodBoolean>),
  /** Texts that replace the supplied ones. */
  texts: ShopTexts,
  /** What the shop says about itself: story, photos, people, and where it is. */
  about: About,
  /** Setup steps that the owner marked as done or skipped. */
  settledSteps: z.array(z.enum(OPENING_STEPS)).max(OPENING_STEPS.length),
  /** Largest discount that clerks may give without a manager, in percent. */
  clerkDiscount: z.number().min(0).max(100),
  /** Which accounts need a second factor. */
  twoFactor: z.enum(TWO_FACTOR_POLICIES),
  /** The rate from the beginning on. */
  vatRate: VatRate,
  /** Later rates, by day; a day that has orders keeps its rate. */
  vatChanges: z
    .array(VatChange)
    .max(50)
    .refine((rows) => new Set(rows.map(({ from }) => from)).size === rows.length, "Two rates hold from the same day"),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** Which integrations are configured on the server. Keys themselves are never returned. */
export const Features = z.object({
  cardPayments: z.boolean(),
  mail: z.boolean(),
  /** Who carries M-Pesa prompts to phones. */
  mpesaPrompts: z.enum(["off", "daraja", "kcb"]).default("off"),
  video: z.enum(["public", "open", "guarded", "jaas"]),
  uploads: z.enum(["disk", "cloudinary", "s3"]),
  /** Whether the M-Pesa webhook is off, accepts any shortcode, or only the shop's own. */
  mpesaHook: z.enum(["off", "any", "own"]),
  /** Whether the bank's webhook is off, unsigned, or requires a signature. */
  kcbHook: z.enum(["off", "unsigned", "signed"]),
});
export type Features = z.infer<typeof Features>;

export const Settings = ShopSettings.extend({
  // Empty until the owner sets them.
  brand: z.string(),
  phone: z.string(),
  whatsapp: z.string().default(""),
  email: z.string(),
  address: z.string(),
  orderPrefix: z.string(),
  accentColour: z.string(),
  formerPrefixes: z.array(z.string()),
  deliveryZones: DeliveryZones.default([]),
  dropOffsPerDay: z.number().int().min(0).default(0),
  about: About.default(NO_ABOUT),
  payAtHandover: PayAtHandoverShape.default({ delivery: false, collection: false, limit: null }),
  /** 0: never changed. */
  version: z.number().int().min(0),
  timeZone: z.string(),
  features: Features,
}).meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings",
  summary: "The shop's settings, and which services are configured",
  access: "staff",
  response: Settings,
});

export const updateSettings = endpoint({
  method: "PUT",
  path: "/api/admin/settings",
  summary: "Change the shop's settings; omitted fields stay unchanged",
  access: "admin",
  body: z.object({
    ...ShopSettings.omit({ formerPrefixes: true }).partial().shape,
    version: z.number().int().min(0).optional(),
  }),
  response: Settings,
  errors: ["STALE_VERSION"],
});

export const updateDeliveryZones = endpoint({
  method: "PUT",
  path: "/api/admin/delivery-zones",
  summary: "Change where the shop delivers to, for how much and how fast",
  access: "manager",
  body: z.object({ deliveryZones: DeliveryZones, version: z.number().int().min(0).optional() }),
  response: Settings,
  errors: ["STALE_VERSION"],
});

export const getOpening = endpoint({
  method: "GET",
  path: "/api/admin/opening",
  summary: "The setup steps that remain before the shop opens",
  access: "manager",
  response: z.object({
    steps: z.array(z.object({ id: z.enum(OPENING_STEPS), isDone: z.boolean() })),
    /** Whether customers can pay by M-Pesa. */
    isMpesaOpen: z.boolean(),
    /** When a backup was last copied off this machine. */
    lastCopyAt: Instant.nullable(),
  }),
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/api/admin/mails/test",
  summary: "Send a test mail to the caller; the outbox shows whether it was sent",
  access: "admin",
  status: 202,
  response: z.object({ to: z.string() }),
  errors: ["NOT_CONFIGURED"],
});

export const MAIL_STATUSES = ["queued", "sent", "failed", "skipped"] as const;

/** A mail that left the shop, or waits to. */
export const OutboxMail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    body: z.string(),
    status: z.enum(MAIL_STATUSES),
    /** Why it could not be sent. */
    error: z.string().nullable(),
    /** How often it was tried since it was queued. */
    attempts: z.number().int(),
    /** When it is retried; null when it may be tried now. */
    nextTryAt: Instant.nullable(),
    hasCalendarEntry: z.boolean(),
    /** The name of the attachment. */
    attachment: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: "OutboxMail" });
export type OutboxMail = z.infer<typeof OutboxMail>;

export const listMails = endpoint({
  method: "GET",
  path: "/api/admin/mails",
  summary: "The outbox, newest first; `before` an id for older ones",
  access: "admin",
  query: z.object({
    status: z.enum(MAIL_STATUSES).optional(),
    before: IdParam.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ mails: z.array(OutboxMail), nextBefore: Id.nullable() }),
});

export const resendMail = endpoint({
  method: "POST",
  path: "/api/admin/mails/:id/resend",
  summary: "Send a mail once more",
  access: "admin",
  params: idParams,
  response: OutboxMail,
  errors: ["NOT_FOUND"],
});
