import { z } from "@fundi/shared/contract/z";
import { readSettings } from "@fundi/shared/server/read-settings";
import { TrustedProxies } from "@fundi/shared/server/trusted-proxies";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  STOREFRONT_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  STOREFRONT_HOST: z.string().default("127.0.0.1"),
  /** The public URL of the storefront; by default the host of each request. */
  STOREFRONT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of trusted reverse proxies that set the client's IP address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Instead of their number: which machines those are. */
  TRUSTED_PROXIES: TrustedProxies.optional(),
  API_PORT: z.coerce.number().int().default(4000),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The URL of the console. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The hosts of video calls that a page may embed, as in the api (api/src/modules/video). */
  JITSI_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "is a host name, such as meet.example.com")
    .optional(),
  JAAS_APP_ID: z.string().optional(),
  SHOP_NAME: z.string().default("Our shop"),
});

function readEnv(source: NodeJS.ProcessEnv) {
  const { API_URL, API_PORT, CONSOLE_URL, STOREFRONT_URL, ...rest } = readSettings(Environment, source);
  const apiUrl = (API_URL ?? `http://127.0.0.1:${API_PORT}`).replace(/\/$/, "");
  return {
    ...rest,
    API_URL: apiUrl,
    CONSOLE_URL: CONSOLE_URL ?? `http://localhost:${new URL(apiUrl).port || API_PORT}/console/`,
    STOREFRONT_URL: STOREFRONT_URL?.replace(/\/$/, ""),
  };
}

/** The environment variables of this process, read once. An invalid one stops it with a message that names it. */
export const env = readEnv(process.env);
