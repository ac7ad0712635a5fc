import type { PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";
import type { Router } from "express";
import type { Subscribing } from "../../../platform/events/dispatcher";
import type { Bind } from "../../../platform/http/route";
import { jobHandler } from "../../../platform/jobs/job";
import { createLoop } from "../../../platform/loop";
import type { SecretBox } from "../../../platform/secrets/secret-box";
import { HANDLE_PROMPT_MESSAGE, JOIN_RECEIPTS, SEND_PROMPT } from "./jobs/prompt-jobs";
import { followReceipts, joinReceipts } from "./join-receipts";
import type { PromptConfig } from "./prompt-config";
import type { PromptDependencies } from "./prompt-dependencies";
import { areCallbacksMissing } from "./prompt-message-store";
import { presentPrompt } from "./prompt-presenter";
import { promptRoutes, promptWebhook } from "./prompt-routes";
import { createPromptService } from "./prompt-service";
import { darajaProvider } from "./providers/daraja";
import { kcbProvider } from "./providers/kcb";
import type { PromptProvider } from "./providers/prompt-provider";
import { createProviderAccess, isDown } from "./providers/provider-access";
import { findAccess } from "./providers/provider-access-store";
import { handleMessage } from "./use-cases/handle-message";
import { sendPrompt } from "./use-cases/send-prompt";

interface Dependencies extends Omit<PromptDependencies, "providerOf" | "serviceState"> {
  box: SecretBox;
}

/** How often prompts without an outcome are looked at; the first query is due after 40 seconds. */
const LOOK_MS = 5000;
/** Requests under way at the same time in one process: the provider may take seconds for each. */
const SENDS_AT_ONCE = 8;
const MESSAGES_AT_ONCE = 4;

/** M-Pesa prompts: the service, its routes, the jobs that send and settle them, and the loop that asks for lost outcomes. */
export function createPrompts({ box, ...rest }: Dependencies) {
  const { db, inTransaction, settings, clock, log } = rest;
  const providers = currentProviders({ box, ...rest });

  const serviceState: PromptDependencies["serviceState"] = async () => {
    const name = settings.provider();
    if (!name) return { service: "off", lastError: null };
    const access = await findAccess(db, name);
    return { service: isDown(access, clock()) ? "down" : "ok", lastError: access?.lastError ?? null };
  };
  const dependencies: PromptDependencies = { ...rest, providerOf: providers, serviceState };
  const service = createPromptService(dependencies);

  return {
    ...service,
    present: (prompt: Parameters<typeof presentPrompt>[0], viewer: Parameters<typeof presentPrompt>[1]) =>
      presentPrompt(prompt, viewer, clock()),
    serviceState,
    /** As the system status tells it: "unheard" where callbacks do not arrive. */
    async systemState(): Promise<"ok" | "down" | "off" | "unheard"> {
      const { service: state } = await serviceState();
      return state === "ok" && (await areCallbacksMissing(db, clock())) ? "unheard" : state;
    },
    settings,
    load: settings.load,
    inTransaction,
    jobs: [
      jobHandler(
        SEND_PROMPT,
        async ({ promptId }, { hold }) => {
          await sendPrompt(dependencies, promptId, hold);
          return undefined;
        },
        { atOnce: SENDS_AT_ONCE },
      ),
      jobHandler(
        HANDLE_PROMPT_MESSAGE,
        async ({ messageId }, { hold }) => {
          await handleMessage(dependencies, messageId, hold);
          return undefined;
        },
        { atOnce: MESSAGES_AT_ONCE },
      ),
      jobHandler(JOIN_RECEIPTS, (_payload, { signal }) => joinReceipts(dependencies, signal)),
    ],
    routes(bind: Bind, router: Router): void {
      promptRoutes(bind, service, dependencies);
      promptWebhook(router, service);
    },
    subscribe: (dispatcher: Subscribing): void => followReceipts(dispatcher, dependencies),
    /** Runs in its own loop: the provider may be slow and must not delay other work. */
    loop: createLoop({
      name: "M-Pesa prompts",
      idleMs: LOOK_MS,
      run: async () => {
        while ((await service.checkDue()) > 0);
      },
      log,
    }),
  };
}

/** Returns what makes the provider of the current keys; it stays the same until they change. */
function currentProviders({ box, ...rest }: Dependencies): PromptDependencies["providerOf"] {
  const { db, inTransaction, settings, clock, log } = rest;
  const accessTo = (provider: Parameters<typeof createProviderAccess>[1]) =>
    createProviderAccess({ db, inTransaction, box, clock, log }, provider);
  let made: { config: PromptConfig; providers: Record<PromptProviderName, PromptProvider | null> } | null = null;
  return (name) => {
    const config = settings.current();
    if (made?.config !== config) {
      const isComplete = (of: PromptProviderName) => config.missing[of].length === 0;
      made = {
        config,
        providers: {
          daraja: isComplete("daraja") ? darajaProvider(config.daraja, { accessTo, clock }) : null,
          kcb: isComplete("kcb") ? kcbProvider(config.kcb, { accessTo }) : null,
        },
      };
    }
    return made.providers[name];
  };
}

export type Prompts = ReturnType<typeof createPrompts>;
