import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";
import type { updatePromptSettings as endpoint, PromptSettings } from "@fundi/shared/payments/prompt-settings";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { LiveFeed } from "../../../platform/events/live-feed";
import type { Log } from "../../../platform/log";
import type { SecretBox } from "../../../platform/secrets/secret-box";
import {
  NO_PROMPT_SETTINGS,
  PROMPT_VARIABLES,
  type PromptConfig,
  type PromptEnv,
  promptConfigOf,
  type StoredPromptSettings,
} from "./prompt-config";
import { PROMPT_SETTINGS_ROW, readPromptSettings, savePromptSettings } from "./prompt-settings-store";

const placeOf = (name: string) => `shop_settings:${PROMPT_SETTINGS_ROW}:${name}`;

interface Dependencies {
  env: PromptEnv;
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  box: SecretBox;
  clock: () => Date;
  log: Log;
}

type Update = z.output<typeof endpoint.body>;

/** How M-Pesa prompts are sent: what administrators entered, its secrets sealed, under what the environment sets. */
export function createPromptSettings({ env, db, inTransaction, feed, box, clock, log }: Dependencies) {
  let stored = NO_PROMPT_SETTINGS;
  let problem: string | null = null;
  let config = promptConfigOf(env, stored, () => "");

  function take(next: StoredPromptSettings): void {
    stored = next;
    problem = null;
    config = promptConfigOf(env, next, (sealed, name) => {
      if (sealed === "") return "";
      try {
        return box.open(sealed, placeOf(name));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        problem = `${error.message} Or enter the secrets once more.`;
        log.error({ err: error }, "a secret of the M-Pesa prompts cannot be read");
        return "";
      }
    });
  }
  const load = async (): Promise<void> => take(await readPromptSettings(db));
  feed.on("settings.changed", ({ payload }) => {
    if (PROMPT_SETTINGS_ROW in payload.changes)
      load().catch((error: unknown) => log.error({ err: error }, "settings of M-Pesa prompts not read"));
  });

  /** Returns the sealed form: of a new secret, of the stored one, or of none where it belongs to another key. */
  const sealedOf = (given: string | undefined, before: string, name: string, isSameKey: boolean): string => {
    if (given !== undefined) return given === "" ? "" : box.seal(given, placeOf(name));
    return isSameKey ? before : "";
  };

  function next(before: StoredPromptSettings, given: Update): StoredPromptSettings {
    const { consumerSecret, passkey, ...daraja } = given.daraja;
    const { consumerSecret: kcbSecret, ...kcb } = given.kcb;
    const isSameDaraja = before.daraja.consumerKey === daraja.consumerKey && before.environment === given.environment;
    const isSameKcb = before.kcb.consumerKey === kcb.consumerKey && before.environment === given.environment;
    return {
      ...given,
      daraja: {
        ...daraja,
        sealedSecret: sealedOf(consumerSecret, before.daraja.sealedSecret, "darajaSecret", isSameDaraja),
        sealedPasskey: sealedOf(passkey, before.daraja.sealedPasskey, "darajaPasskey", isSameDaraja),
      },
      kcb: { ...kcb, sealedSecret: sealedOf(kcbSecret, before.kcb.sealedSecret, "kcbSecret", isSameKcb) },
    };
  }

  return {
    load,
    /** Returns the settings as they apply in this process. */
    current: (): PromptConfig => config,
    /** Returns who carries prompts now; null: nobody. */
    provider: (): PromptProviderName | null => config.provider,

    /** Returns the settings for their screen: secrets never. */
    async view(service: Pick<PromptSettings, "service" | "lastError">): Promise<PromptSettings> {
      await load();
      const { consumerSecret, passkey, url, ...daraja } = config.daraja;
      const { consumerSecret: kcbSecret, url: kcbUrl, ...kcb } = config.kcb;
      return {
        environment: config.environment,
        callbackUrl: stored.callbackUrl,
        autoApprove: config.autoApprove,
        roundsUp: config.roundsUp,
        daraja,
        kcb,
        provider: config.provider,
        preferred: config.preferred,
        has: { darajaSecret: consumerSecret !== "", darajaPasskey: passkey !== "", kcbSecret: kcbSecret !== "" },
        missing: config.missing,
        fixedByEnvironment: PROMPT_VARIABLES.filter((name) => env[name] !== undefined),
        callbackExample: config.callbackUrl ? `${config.callbackUrl}/api/hooks/stk/…` : null,
        ...service,
        problem,
      };
    },

    /** Stores what an administrator entered. */
    async update(given: Update, actorId: number): Promise<void> {
      await inTransaction(async (tx) => {
        const before = await readPromptSettings(tx.db);
        const after = next(before, given);
        await savePromptSettings(tx.db, after, clock());
        const changes: Changes = { [PROMPT_SETTINGS_ROW]: [describe(before), describe(after)] };
        tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
      });
      await load();
    },
  };
}

/** The settings for the audit log: never a secret, only whether there is one. */
function describe({ daraja, kcb, ...rest }: StoredPromptSettings): string {
  const { sealedSecret, sealedPasskey, ...numbers } = daraja;
  const { sealedSecret: kcbSecret, ...bank } = kcb;
  const facts = {
    ...rest,
    daraja: { ...numbers, secret: sealedSecret !== "", passkey: sealedPasskey !== "" },
    kcb: { ...bank, secret: kcbSecret !== "" },
  };
  return JSON.stringify(facts).slice(0, 1000);
}

export type PromptSettingsService = ReturnType<typeof createPromptSettings>;
