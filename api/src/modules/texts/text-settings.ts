import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { updateTextSettings as endpoint, TextSettings } from "@fundi/shared/texts/text-settings";
import type { TextTopic } from "@fundi/shared/texts/text-topics";
import { AFRICAS_TALKING_SANDBOX_URL, AFRICAS_TALKING_URL, africasTalking } from "../../platform/texts/africas-talking";
import type { TextProvider } from "../../platform/texts/text-provider";
import type { SenderState } from "../../platform/texts/text-sender";
import { WHATSAPP_URL, whatsAppCloud } from "../../platform/texts/whatsapp-cloud";
import { isQuietAt } from "./quiet-hours";
import type { CurrentTextSettings, TextSettingsDependencies } from "./text-settings-dependencies";
import { presentTextSettings } from "./text-settings-presenter";
import { readTextSettings, SEALED, type SealedField, type StoredTextSettings, TEXTS_ROW } from "./text-settings-store";
import { updateTextSettings } from "./use-cases/update-text-settings";

const NOTHING: Record<SealedField, string> = { apiKey: "", hookSecret: "", token: "", appSecret: "", verifyToken: "" };

/** How texts are sent: the environment's keys, else those that an administrator entered, sealed. */
export function createTextSettings(dependencies: TextSettingsDependencies) {
  const { env, db, feed, box, clock, log } = dependencies;
  let current: CurrentTextSettings | undefined;
  let providers: ReadonlyMap<TextChannel, TextProvider> = new Map();
  let stateOf: (channel: TextChannel) => SenderState = () => "off";

  function open(stored: StoredTextSettings): { secrets: Record<SealedField, string>; problem: string | null } {
    try {
      const opened = SEALED.map((field) => [
        field,
        stored[field] && box.open(stored[field], `shop_settings:${TEXTS_ROW}:${field}`),
      ]);
      return { secrets: Object.fromEntries(opened), problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.error({ err: error }, "the keys for texts cannot be read");
      return { secrets: NOTHING, problem: `${error.message} Or enter the keys once more.` };
    }
  }

  function take(stored: StoredTextSettings): void {
    const { secrets, problem } = open(stored);
    const username = env.AFRICASTALKING_USERNAME ?? stored.username;
    current = {
      ...stored,
      ...secrets,
      username,
      apiKey: env.AFRICASTALKING_API_KEY ?? secrets.apiKey,
      sender: env.AFRICASTALKING_SENDER ?? stored.sender,
      hookSecret: env.AFRICASTALKING_HOOK_SECRET ?? secrets.hookSecret,
      baseUrl: env.AFRICASTALKING_URL ?? (username === "sandbox" ? AFRICAS_TALKING_SANDBOX_URL : AFRICAS_TALKING_URL),
      phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID ?? stored.phoneNumberId,
      token: env.WHATSAPP_TOKEN ?? secrets.token,
      appSecret: env.WHATSAPP_APP_SECRET ?? secrets.appSecret,
      verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? secrets.verifyToken,
      graphUrl: env.WHATSAPP_URL ?? WHATSAPP_URL,
      graphVersion: env.WHATSAPP_API_VERSION,
      problem,
    };
    providers = configured(current);
  }

  const loaded = (): CurrentTextSettings => {
    if (!current) throw new Error("The settings of texts are not loaded yet.");
    return current;
  };
  const load = async (): Promise<void> => take(await readTextSettings(db));
  feed.on("settings.changed", ({ payload }) => {
    if ("texts" in payload.changes)
      load().catch((error: unknown) => log.error({ err: error }, "settings of texts not read"));
  });

  const present = (): TextSettings => presentTextSettings(loaded(), env, stateOf);

  return {
    load,
    current: loaded,
    providers: () => providers,
    /** The channels that texts of the shop can take now, in the order of the settings. */
    channels: (): TextChannel[] =>
      current?.channels.filter((channel) => channel === "hand" || providers.has(channel)) ?? [],
    isTopicOn: (topic: TextTopic | null): boolean => topic === null || !loaded().offTopics.includes(topic),
    isQuiet: (now: Date): boolean => current !== undefined && isQuietAt(now, current.quiet, env.SHOP_TIME_ZONE),
    /** Is given the state of the channels, which the sender has. */
    watch(state: (channel: TextChannel) => SenderState): void {
      stateOf = state;
    },

    async get(): Promise<TextSettings> {
      await load();
      return present();
    },

    async update(change: z.output<typeof endpoint.body>, actorId: number): Promise<TextSettings> {
      await updateTextSettings(dependencies, change, actorId, present);
      await load();
      return present();
    },
    clock,
  };
}

/** Returns the providers that have all that they need. */
function configured(settings: CurrentTextSettings): ReadonlyMap<TextChannel, TextProvider> {
  const { username, apiKey, sender, baseUrl, phoneNumberId, token, graphUrl, graphVersion } = settings;
  const found = new Map<TextChannel, TextProvider>();
  if (username && apiKey) found.set("sms", africasTalking({ username, apiKey, sender, baseUrl }));
  if (phoneNumberId && token)
    found.set("whatsapp", whatsAppCloud({ phoneNumberId, token, baseUrl: graphUrl, version: graphVersion }));
  return found;
}

export type TextSettingsService = ReturnType<typeof createTextSettings>;
