import { z } from "@fundi/shared/z";

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  STOREFRONT_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  STOREFRONT_HOST: z.string().default("127.0.0.1"),
  /** The address customers use; unset: the one each request came to. */
  STOREFRONT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of proxies in front that may name the customer's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  API_PORT: z.coerce.number().int().default(4000),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where staff find their console. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** As the api reads them (api/src/modules/video): which hosts of video calls a page may frame. */
  JITSI_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "is a host name, such as meet.example.com")
    .optional(),
  JAAS_APP_ID: z.string().optional(),
  SHOP_NAME: z.string().default("Our shop"),
});

function readEnv(source: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings are not usable:\n${lines.join("\n")}`);
  }
  const { API_URL, API_PORT, CONSOLE_URL, STOREFRONT_URL, ...rest } = parsed.data;
  const apiUrl = (API_URL ?? `http://127.0.0.1:${API_PORT}`).replace(/\/$/, "");
  return {
    ...rest,
    API_URL: apiUrl,
    CONSOLE_URL: CONSOLE_URL ?? `http://localhost:${new URL(apiUrl).port || API_PORT}/console/`,
    STOREFRONT_URL: STOREFRONT_URL?.replace(/\/$/, ""),
  };
}

/** The settings of this process, read once; a bad one stops it with a message that names it. */
export const env = readEnv(process.env);
