import { z } from "@fundi/shared/contract/z";
import { PROMPT_PROVIDERS, type PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";
import { callbackProblem, PROMPT_ENVIRONMENTS } from "@fundi/shared/payments/prompt-settings";
import type { Env } from "../../../env";
import type { DarajaKeys } from "./providers/daraja";
import type { KcbKeys } from "./providers/kcb";

/** What is stored of the settings. Secrets are sealed; empty: none. */
export const StoredPromptSettings = z.object({
  environment: z.enum(PROMPT_ENVIRONMENTS),
  callbackUrl: z.string(),
  autoApprove: z.boolean(),
  // Stored settings of an earlier version do not have it.
  roundsUp: z.boolean().default(true),
  preferred: z.enum(PROMPT_PROVIDERS),
  daraja: z.object({
    kind: z.enum(["paybill", "till"]),
    shortCode: z.string(),
    tillNumber: z.string(),
    consumerKey: z.string(),
    sealedSecret: z.string(),
    sealedPasskey: z.string(),
  }),
  kcb: z.object({ accountNumber: z.string(), consumerKey: z.string(), sealedSecret: z.string() }),
});
export type StoredPromptSettings = z.infer<typeof StoredPromptSettings>;

export const NO_PROMPT_SETTINGS: StoredPromptSettings = {
  environment: "production",
  callbackUrl: "",
  autoApprove: true,
  roundsUp: true,
  preferred: "daraja",
  daraja: { kind: "paybill", shortCode: "", tillNumber: "", consumerKey: "", sealedSecret: "", sealedPasskey: "" },
  kcb: { accountNumber: "", consumerKey: "", sealedSecret: "" },
};

export type PromptEnv = Pick<
  Env,
  | "DARAJA_URL"
  | "DARAJA_CONSUMER_KEY"
  | "DARAJA_CONSUMER_SECRET"
  | "DARAJA_PASSKEY"
  | "DARAJA_SHORTCODE"
  | "DARAJA_TILL"
  | "KCB_URL"
  | "KCB_CONSUMER_KEY"
  | "KCB_CONSUMER_SECRET"
  | "KCB_ACCOUNT"
  | "PROMPT_CALLBACK_URL"
  | "STOREFRONT_URL"
>;

/** The settings as they apply: the environment's over the stored ones, the secrets opened. */
export interface PromptConfig {
  /** Null: prompts are not set up. */
  provider: PromptProviderName | null;
  preferred: PromptProviderName;
  environment: StoredPromptSettings["environment"];
  /** Without a slash at the end; empty: unknown. */
  callbackUrl: string;
  autoApprove: boolean;
  roundsUp: boolean;
  daraja: DarajaKeys;
  kcb: KcbKeys;
  missing: Record<PromptProviderName, string[]>;
}

const URLS = {
  daraja: { production: "https://api.safaricom.co.ke", sandbox: "https://sandbox.safaricom.co.ke" },
  kcb: { production: "https://api.buni.kcbgroup.com", sandbox: "https://uat.buni.kcbgroup.com" },
} as const;

/** Names what is missing, for Settings. */
const lacking = (needs: Record<string, string>): string[] =>
  Object.entries(needs)
    .filter(([, value]) => value === "")
    .map(([name]) => name);

/** Returns the settings as they apply. `open` opens a sealed secret; "" stays "". */
export function promptConfigOf(
  env: PromptEnv,
  stored: StoredPromptSettings,
  open: (sealed: string, name: string) => string,
): PromptConfig {
  const { environment } = stored;
  const callbackUrl = (env.PROMPT_CALLBACK_URL ?? (stored.callbackUrl || env.STOREFRONT_URL || "")).replace(/\/$/, "");
  const usableUrl = callbackUrl && callbackProblem(callbackUrl) === null ? callbackUrl : "";
  const isTill = env.DARAJA_SHORTCODE ? env.DARAJA_TILL !== undefined : stored.daraja.kind === "till";
  const daraja: DarajaKeys = {
    url: env.DARAJA_URL ?? URLS.daraja[environment],
    kind: isTill ? "till" : "paybill",
    shortCode: env.DARAJA_SHORTCODE ?? stored.daraja.shortCode,
    tillNumber: env.DARAJA_TILL ?? stored.daraja.tillNumber,
    consumerKey: env.DARAJA_CONSUMER_KEY ?? stored.daraja.consumerKey,
    consumerSecret: env.DARAJA_CONSUMER_SECRET ?? open(stored.daraja.sealedSecret, "darajaSecret"),
    passkey: env.DARAJA_PASSKEY ?? open(stored.daraja.sealedPasskey, "darajaPasskey"),
  };
  const kcb: KcbKeys = {
    url: env.KCB_URL ?? URLS.kcb[environment],
    accountNumber: env.KCB_ACCOUNT ?? stored.kcb.accountNumber,
    consumerKey: env.KCB_CONSUMER_KEY ?? stored.kcb.consumerKey,
    consumerSecret: env.KCB_CONSUMER_SECRET ?? open(stored.kcb.sealedSecret, "kcbSecret"),
  };
  const address = { "the address under which the provider reaches the shop (https)": usableUrl };
  const missing = {
    daraja: lacking({
      "the consumer key": daraja.consumerKey,
      "the consumer secret": daraja.consumerSecret,
      "the passkey": daraja.passkey,
      [isTill ? "the store number of the till" : "the paybill"]: daraja.shortCode,
      ...(isTill ? { "the till number": daraja.tillNumber } : {}),
      ...address,
    }),
    kcb: lacking({
      "the consumer key": kcb.consumerKey,
      "the consumer secret": kcb.consumerSecret,
      "the shop's number at the bank": kcb.accountNumber,
      ...address,
    }),
  };
  const complete = PROMPT_PROVIDERS.filter((name) => missing[name].length === 0);
  const provider = complete.includes(stored.preferred) ? stored.preferred : (complete[0] ?? null);
  const { autoApprove, roundsUp, preferred } = stored;
  return { provider, preferred, environment, callbackUrl: usableUrl, autoApprove, roundsUp, daraja, kcb, missing };
}

/** The environment variables that set something of prompts. */
export const PROMPT_VARIABLES = [
  "DARAJA_URL",
  "DARAJA_CONSUMER_KEY",
  "DARAJA_CONSUMER_SECRET",
  "DARAJA_PASSKEY",
  "DARAJA_SHORTCODE",
  "DARAJA_TILL",
  "KCB_URL",
  "KCB_CONSUMER_KEY",
  "KCB_CONSUMER_SECRET",
  "KCB_ACCOUNT",
  "PROMPT_CALLBACK_URL",
] as const satisfies readonly (keyof PromptEnv)[];
