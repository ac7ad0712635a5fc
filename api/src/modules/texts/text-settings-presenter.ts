import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { TextSettings } from "@fundi/shared/texts/text-settings";
import type { SenderState } from "../../platform/texts/text-sender";
import type { CurrentTextSettings, TextSettingsDependencies } from "./text-settings-dependencies";

const NO_ADDRESS = "The shop's own address is not set (STOREFRONT_URL), so that no reports can come.";

const sourceOf = (isOfEnv: boolean, isStored: boolean) => (isOfEnv ? "env" : isStored ? "settings" : "none");

/** Returns the settings without their keys, with what is missing. */
export function presentTextSettings(
  settings: CurrentTextSettings,
  env: TextSettingsDependencies["env"],
  stateOf: (channel: TextChannel) => SenderState,
): TextSettings {
  const { channels, quiet, offTopics, version, username, apiKey, sender, hookSecret } = settings;
  const { phoneNumberId, token, appSecret, verifyToken, problem } = settings;
  const smsSource = sourceOf(Boolean(env.AFRICASTALKING_API_KEY), Boolean(username || apiKey));
  const whatsAppSource = sourceOf(Boolean(env.WHATSAPP_TOKEN), Boolean(phoneNumberId || token));
  const hook = (path: string) => (env.STOREFRONT_URL ? `${env.STOREFRONT_URL}/api/hooks/${path}` : null);
  const missing = (source: string, facts: readonly (readonly [isMissing: boolean, words: string])[]) =>
    source === "none" ? [] : facts.filter(([isMissing]) => isMissing).map(([, words]) => words);
  return {
    ...{ channels, quiet, offTopics, version },
    africasTalking: {
      ...{ source: smsSource, username, sender, hasApiKey: apiKey !== "", isSandbox: username === "sandbox" },
      deliveryUrl: hookSecret ? hook(`africastalking/${hookSecret}/delivery`) : null,
      incomingUrl: hookSecret ? hook(`africastalking/${hookSecret}/incoming`) : null,
      state: stateOf("sms"),
      problems: missing(smsSource, [
        [problem !== null, problem ?? ""],
        [username === "", "The username of the app is missing."],
        [apiKey === "" && problem === null, "The API key is missing."],
        [!env.STOREFRONT_URL, NO_ADDRESS],
        [
          username === "sandbox",
          "This is the sandbox: texts reach only its simulator, never a phone. Enter the username of a live app.",
        ],
      ]),
    },
    whatsApp: {
      ...{ source: whatsAppSource, phoneNumberId, hasToken: token !== "", hasAppSecret: appSecret !== "" },
      webhookUrl: hook("whatsapp"),
      verifyToken,
      state: stateOf("whatsapp"),
      problems: missing(whatsAppSource, [
        [problem !== null, problem ?? ""],
        [phoneNumberId === "", "The id of the phone number is missing."],
        [token === "" && problem === null, "The access token is missing."],
        [
          appSecret === "" && problem === null,
          "The app secret is missing: without it no report or reply of WhatsApp is believed.",
        ],
        [!env.STOREFRONT_URL, NO_ADDRESS],
      ]),
    },
  };
}
