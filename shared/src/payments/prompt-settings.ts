import { endpoint } from "../contract/endpoint";
import { optionalLine, Phone } from "../contract/fields";
import { z } from "../contract/z";
import { MpesaPrompt, PROMPT_PROVIDERS } from "./mpesa-prompts";

export const PROMPT_ENVIRONMENTS = ["sandbox", "production"] as const;
export type PromptEnvironment = (typeof PROMPT_ENVIRONMENTS)[number];

/** Words that Safaricom does not accept in a callback address. */
export const FORBIDDEN_IN_CALLBACKS = ["mpesa", "m-pesa", "safaricom", "exe", "exec", "cmd", "sql", "query"] as const;

/** Returns why an address cannot be used for callbacks; null for a usable one. */
export function callbackProblem(url: string): string | null {
  if (url === "") return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || (parsed.protocol !== "https:" && parsed.protocol !== "http:"))
    return "Enter an address such as https://shop.example";
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(parsed.hostname);
  if (parsed.protocol !== "https:" && !isLocal) return "The address must begin with https://";
  if (parsed.pathname !== "/" || parsed.search || parsed.hash || parsed.username)
    return "Enter the address without a path, such as https://shop.example";
  const word = FORBIDDEN_IN_CALLBACKS.find((forbidden) => parsed.host.toLowerCase().includes(forbidden));
  return word ? `Safaricom accepts no address that contains “${word}”. Use another name of the server.` : null;
}

const shortCode = optionalLine(10).regex(/^(\d{5,7})?$/, "Enter 5 to 7 digits");
/** Not given: as stored. Empty: removed. */
const secret = z.string().trim().max(300).optional();

const Numbers = {
  environment: z.enum(PROMPT_ENVIRONMENTS),
  /** The address under which the provider reaches the shop; empty: the storefront's. */
  callbackUrl: optionalLine(200).superRefine((url, context) => {
    const message = callbackProblem(url);
    if (message) context.addIssue({ code: "custom", message });
  }),
  /** A paid prompt approves its payment by itself; otherwise it waits for a manager. */
  autoApprove: z.boolean(),
  /** Cents that are due are rounded up to a whole shilling; otherwise they stay due. What staff ask for by hand may be. */
  roundsUp: z.boolean(),
  daraja: z.object({
    kind: z.enum(["paybill", "till"]),
    /** The paybill; of a till, the store number (head office) that the passkey belongs to. */
    shortCode,
    /** Buy Goods: the till that gets the money. */
    tillNumber: shortCode,
    consumerKey: optionalLine(200),
  }),
  kcb: z.object({
    /** The shop's number at the bank, which begins every invoice number. */
    accountNumber: optionalLine(20).regex(/^\d*$/, "Digits only"),
    consumerKey: optionalLine(200),
  }),
};

export const PromptSettings = z
  .object({
    ...Numbers,
    /** Who carries prompts now; null: nobody, and prompts are hidden. */
    provider: z.enum(PROMPT_PROVIDERS).nullable(),
    /** Which provider is used when both are complete. */
    preferred: z.enum(PROMPT_PROVIDERS),
    /** Which secrets are stored. They are never returned. */
    has: z.object({ darajaSecret: z.boolean(), darajaPasskey: z.boolean(), kcbSecret: z.boolean() }),
    /** What each provider still needs, in words. */
    missing: z.object({ daraja: z.array(z.string()), kcb: z.array(z.string()) }),
    /** Environment variables that take precedence over these fields. */
    fixedByEnvironment: z.array(z.string()),
    /** Where callbacks arrive, with its secret part hidden; null while no address is known. */
    callbackExample: z.string().nullable(),
    /** Whether the provider responds: off, ok, or down until the given time. */
    service: z.enum(["ok", "down", "off"]),
    /** The last failure of the provider. */
    lastError: z.string().nullable(),
    /** Why the stored secrets cannot be used. */
    problem: z.string().nullable(),
  })
  .meta({ id: "PromptSettings" });
export type PromptSettings = z.infer<typeof PromptSettings>;

export const getPromptSettings = endpoint({
  method: "GET",
  path: "/api/admin/prompt-settings",
  summary: "How M-Pesa prompts are sent, without the keys, and what is missing",
  access: "admin",
  response: PromptSettings,
});

export const updatePromptSettings = endpoint({
  method: "PUT",
  path: "/api/admin/prompt-settings",
  summary: "Set how M-Pesa prompts are sent. Secrets that are not given stay, except for another consumer key",
  access: "admin",
  body: z.object({
    environment: Numbers.environment,
    callbackUrl: Numbers.callbackUrl,
    autoApprove: Numbers.autoApprove,
    roundsUp: Numbers.roundsUp.default(true),
    preferred: z.enum(PROMPT_PROVIDERS),
    daraja: Numbers.daraja.extend({ consumerSecret: secret, passkey: secret }),
    kcb: Numbers.kcb.extend({ consumerSecret: secret }),
  }),
  response: PromptSettings,
});

export const sendTestPrompt = endpoint({
  method: "POST",
  path: "/api/admin/prompt-settings/test",
  summary: "Ask the caller's own phone for KES 1, which is really paid; its state says what came back",
  access: "admin",
  body: z.object({ phoneNumber: Phone }),
  response: MpesaPrompt,
  status: 202,
  errors: ["NOT_CONFIGURED", "UNAVAILABLE", "PROMPT_ACTIVE", "RATE_LIMITED"],
});
