import { createPublicKey } from "node:crypto";
import path from "node:path";
import { z } from "@fundi/shared/contract/z";
import { callbackProblem } from "@fundi/shared/payments/prompt-settings";
import { readSettings } from "@fundi/shared/server/read-settings";
import { TrustedProxies } from "@fundi/shared/server/trusted-proxies";
import { ShopSettings } from "@fundi/shared/settings/settings";
import { DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import { PROCESS_ROLES } from "./platform/workers/heartbeat";

const flag = z.stringbool();
const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  /** What this process does: serve requests ("web"), background work ("worker"), both ("all"), or find products for others ("search"). */
  ROLE: z.enum(PROCESS_ROLES).default("all"),
  API_PORT: port.default(4000),
  API_HOST: z.string().default("127.0.0.1"),
  /** Where the storefront listens, which is the reverse proxy in front of the api. */
  STOREFRONT_HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.url({
    protocol: /^(mysql|mariadb)$/,
    message: "must look like mysql://user:password@host:3306/name",
  }),
  /** A Redis or Valkey server over which processes wake each other; unset: they find each other's events by polling. */
  WAKE_URL: z.url({ protocol: /^rediss?$/, message: "must look like redis://user:password@host:6379" }).optional(),
  /** Addresses of processes of the role "search", comma separated; unset: this process has an index of its own. */
  SEARCH_URLS: z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.url({ protocol: /^https?$/, message: "must look like http://10.0.0.11:4002,http://10.0.0.12:4002" })),
    )
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((folder) => path.resolve(folder)),
  /** The folder of uploads, price lists and backups, which several machines may share; unset: DATA_DIR. */
  FILES_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  /** Encrypts the secrets in the database; unset: that of DATA_DIR/secret.key, which is created at the first start. */
  SECRET_KEY: z.string().min(32, "must be at least 32 characters, long and random").optional(),
  /**
   * The master keys of sealed secrets as base64, 32 bytes each, the current one first, separated by commas; unset: those
   * of DATA_DIR/seal.key, which is created with the first secret.
   */
  SEAL_KEY: z.string().optional(),
  /**
   * Unset: a demo shop, except in production. A demo shop has the demo's name, contacts and M-Pesa number until they
   * are set.
   */
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Additional origins that may call the api from a browser, comma separated. */
  CORS_ORIGINS: z
    .string()
    .default("app://fundi")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  /** Number of trusted proxies in front; 0: those on this machine. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Instead of their number: which machines those are. */
  TRUSTED_PROXIES: TrustedProxies.optional(),
  /**
   * How long a process that is asked to stop still responds while `/api/ready` says 503, in seconds. With the ten that
   * requests under way get, less than the twenty after which the launcher kills it.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(8).default(0),
  /** Requests a minute from one address; 0 switches it off. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(3000),
  /** New accounts, and password resets, from one address in 15 minutes: a whole street may share an address. */
  ACCOUNT_REQUESTS: z.coerce.number().int().min(1).default(30),
  /** Off: no limits per account, address and recipient, for benchmarks and tests. */
  ACCOUNT_LIMITS: z.enum(["on", "off"]).default("on"),
  /** smtp://user:password@host:587; unset: mails wait in the outbox table. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  /** cloudinary://key:secret@cloud: new pictures go there. */
  CLOUDINARY_URL: z
    .string()
    .regex(/^cloudinary:\/\/[^:@/]+:[^:@/]+@[\w-]+$/, "must look like cloudinary://key:secret@cloud")
    .optional(),
  /** With a bucket, uploads, price lists and backups go to S3 or a compatible service. */
  S3_BUCKET: z.string().optional(),
  /** Another bucket for price lists and backups, where the first can be read by anybody. */
  S3_PRIVATE_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Host of the video calls; unset: the public one. The others protect it, or are an account at 8x8 (video-host.ts).
   */
  JITSI_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "is a host name, such as meet.example.com")
    .optional(),
  JITSI_APP_ID: z.string().optional(),
  JITSI_APP_SECRET: z.string().optional(),
  JAAS_APP_ID: z.string().optional(),
  JAAS_KEY_ID: z.string().optional(),
  JAAS_PRIVATE_KEY: z.string().optional(),
  /** The address customers use, to which they return after a payment. */
  STOREFRONT_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Card payments. Unset: disabled. */
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, "must be Paystack's secret key, sk_test_… or sk_live_…")
    .optional(),
  PAYSTACK_URL: z.url({ protocol: /^https?$/ }).default("https://api.paystack.co"),
  /** SMS by Africa's Talking: the app's username ("sandbox" for the sandbox) and key. Unset: what Settings has. */
  AFRICASTALKING_USERNAME: z.string().optional(),
  AFRICASTALKING_API_KEY: z.string().optional(),
  /** The registered sender id or short code. */
  AFRICASTALKING_SENDER: z.string().optional(),
  AFRICASTALKING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The secret part of the addresses for its reports and replies. */
  AFRICASTALKING_HOOK_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** WhatsApp's Cloud API: the id of the phone number, and the access token. Unset: what Settings has. */
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, "is the id of the number, digits only").optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  /** The secret of the app, which signs its webhooks; without it none is believed. */
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).optional(),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, "is a version such as v23.0")
    .default("v23.0"),
  /** Secret parts of the providers' webhook addresses; unset, disabled. Long and random: /api/hooks/c2b/<this>/… */
  C2B_HOOK_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** Only money for this shortcode counts. */
  C2B_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, "is a paybill or till number")
    .optional(),
  KCB_HOOK_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /**
   * The bank's key for its signatures, PEM with \n; unset, messages are accepted unsigned, as the sandbox sends them.
   */
  KCB_PUBLIC_KEY: z
    .string()
    .transform((key) => key.replaceAll("\\n", "\n"))
    .refine((key) => {
      try {
        return Boolean(createPublicKey(key));
      } catch {
        return false;
      }
    }, "is not a public key in PEM form")
    .optional(),
  /** A secondary or replica from which backups are read; unset: from the database itself. */
  BACKUP_DATABASE_URL: z
    .url({ protocol: /^(mysql|mariadb)$/, message: "must look like mysql://user:password@host:3306/name" })
    .optional(),
  /**
   * M-Pesa prompts by Safaricom (Daraja), for a paybill or till of the shop's own; these take precedence over Settings.
   * The address is Safaricom's own unless it is set.
   */
  DARAJA_URL: z.url({ protocol: /^https?$/ }).optional(),
  DARAJA_CONSUMER_KEY: z.string().min(1).optional(),
  DARAJA_CONSUMER_SECRET: z.string().min(1).optional(),
  DARAJA_PASSKEY: z.string().min(1).optional(),
  /** The paybill; of a till, the store number that the passkey belongs to. */
  DARAJA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, "is a paybill or store number")
    .optional(),
  /** Buy Goods: the till that gets the money. */
  DARAJA_TILL: z
    .string()
    .regex(/^\d{5,7}$/, "is a till number")
    .optional(),
  /** M-Pesa prompts by KCB (Buni), for the bank's shared shortcode. */
  KCB_URL: z.url({ protocol: /^https?$/ }).optional(),
  KCB_CONSUMER_KEY: z.string().min(1).optional(),
  KCB_CONSUMER_SECRET: z.string().min(1).optional(),
  /** The shop's number at the bank. */
  KCB_ACCOUNT: z
    .string()
    .regex(/^\d{5,14}$/, "is the shop's number at the bank")
    .optional(),
  /** The address under which the providers reach the shop; unset: STOREFRONT_URL. */
  PROMPT_CALLBACK_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => callbackProblem(url) === null,
      "must be an address such as https://shop.example, without mpesa, query or sql",
    )
    .optional(),
  /** A nightly backup of the database into DATA_DIR/backups, and how many good ones are retained. */
  BACKUP_DAILY: flag.default(true),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(14),
  /** Whether the uploads are archived beside each nightly backup. */
  BACKUP_UPLOADS: flag.default(false),
  /** A folder, or s3://bucket/prefix, for encrypted copies of backups; unset: disabled. */
  BACKUP_COPY_TO: z
    .string()
    .refine(
      (to) => path.isAbsolute(to) || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(to),
      "must be a folder with its whole path, or s3://bucket/prefix",
    )
    .optional(),
  /** Encrypts the copies; without it nobody can read them, the shop included. */
  BACKUP_PASSPHRASE: z.string().min(12, "must be at least 12 characters").optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().default("auto"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  // The shop's own facts: stored in the database at the first start, then changed in the console. Unset: unknown.
  SHOP_NAME: ShopSettings.shape.brand.optional(),
  SHOP_PHONE: ShopSettings.shape.phone.optional(),
  SHOP_EMAIL: z.email().optional(),
  SHOP_ADDRESS: ShopSettings.shape.address.optional(),
  SHOP_TOWN: ShopSettings.shape.town.optional(),
  SHOP_KRA_PIN: ShopSettings.shape.kraPin.optional(),
  SHOP_PAYBILL: ShopSettings.shape.paybill.optional(),
  SHOP_PAYBILL_ACCOUNT: ShopSettings.shape.accountNumber.optional(),
  SHOP_TILL: ShopSettings.shape.tillNumber.optional(),
  SHOP_TIME_ZONE: z
    .string()
    .default(DEFAULT_TIME_ZONE)
    .refine((zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
      } catch {
        return false;
      }
    }, "is not a time zone; try Africa/Nairobi"),
  /** Days on which nobody works, comma separated, beside the weekly hours: 2026-12-25,2027-01-01. */
  SHOP_CLOSED_DAYS: z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((day) => day.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.iso.date({ message: "must be days such as 2026-12-25, comma separated" })))
    .optional(),
  SHOP_HOLD_MINUTES: z.coerce.number().int().min(1).max(100_000).default(120),
  SHOP_VAT_RATE: z.coerce.number().min(0).max(100).optional(),
  SHOP_DELIVERY_FEE: z.coerce.number().min(0).optional(),
});

const S3_SETTINGS = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const COPY_BUCKET = ["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"] as const;

/** Half a configuration would quietly keep pictures somewhere else, or no copies of backups at all. */
const Complete = Environment.superRefine((env, context) => {
  if (env.DEMO && env.NODE_ENV === "production")
    context.addIssue({
      code: "custom",
      path: ["DEMO"],
      message: "a demo shop has public passwords: not in production",
    });
  if (env.ROLE === "search" && env.SEARCH_URLS)
    context.addIssue({
      code: "custom",
      path: ["SEARCH_URLS"],
      message: "is for processes of other roles: this one has the index",
    });
  const forCopies = env.BACKUP_COPY_TO?.startsWith("s3://") ? COPY_BUCKET : [];
  for (const name of env.BACKUP_COPY_TO ? (["BACKUP_PASSPHRASE", ...forCopies] as const) : [])
    if (!env[name]) context.addIssue({ code: "custom", path: [name], message: "is needed for copies of backups" });
  if (!env.S3_PRIVATE_BUCKET && !S3_SETTINGS.some((name) => env[name])) return;
  for (const name of S3_SETTINGS)
    if (!env[name]) context.addIssue({ code: "custom", path: [name], message: "is needed for files in a bucket" });
}).transform((env) => ({ ...env, DEMO: env.DEMO ?? env.NODE_ENV !== "production" }));
export type Env = z.infer<typeof Complete>;

/** Returns the settings of this process, read once. Throws if one of them is not usable. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => readSettings(Complete, source);
