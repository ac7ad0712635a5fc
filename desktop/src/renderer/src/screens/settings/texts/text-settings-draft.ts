import { TEXT_CHANNELS, type TextChannel } from "@fundi/shared/texts/text-record";
import { type TextSettings, updateTextSettings } from "@fundi/shared/texts/text-settings";
import { TEXT_TOPICS, type TextTopic } from "@fundi/shared/texts/text-topics";
import type { FieldErrors } from "@fundi/shared/web/form-core";

/** The form of the settings: flat, and keys are empty unless they are replaced. */
export interface TextSettingsDraft {
  channels: readonly TextChannel[];
  quietFrom: string;
  quietTo: string;
  offTopics: readonly TextTopic[];
  username: string;
  sender: string;
  apiKey: string;
  phoneNumberId: string;
  token: string;
  appSecret: string;
}

export const toDraft = ({ channels, quiet, offTopics, africasTalking, whatsApp }: TextSettings): TextSettingsDraft => ({
  ...{ channels, offTopics, quietFrom: quiet.from, quietTo: quiet.to },
  ...{ username: africasTalking.username, sender: africasTalking.sender, apiKey: "" },
  ...{ phoneNumberId: whatsApp.phoneNumberId, token: "", appSecret: "" },
});

/** Empty keys stay as they are stored; an account that the environment sets is left out. */
export const toBody = (draft: TextSettingsDraft, { africasTalking, whatsApp, version }: TextSettings) => ({
  channels: [...draft.channels],
  quiet: { from: draft.quietFrom, to: draft.quietTo },
  offTopics: [...draft.offTopics],
  ...(africasTalking.source !== "env" && {
    africasTalking: {
      ...{ username: draft.username, sender: draft.sender },
      ...(draft.apiKey && { apiKey: draft.apiKey }),
    },
  }),
  ...(whatsApp.source !== "env" && {
    whatsApp: {
      phoneNumberId: draft.phoneNumberId,
      ...(draft.token && { token: draft.token }),
      ...(draft.appSecret && { appSecret: draft.appSecret }),
    },
  }),
  version,
});

const FIELDS: Readonly<Record<string, keyof TextSettingsDraft>> = {
  "quiet.from": "quietFrom",
  "quiet.to": "quietTo",
  "africasTalking.username": "username",
  "africasTalking.sender": "sender",
  "africasTalking.apiKey": "apiKey",
  "whatsApp.phoneNumberId": "phoneNumberId",
  "whatsApp.token": "token",
  "whatsApp.appSecret": "appSecret",
};

/** Returns the errors of the form's fields, which are nested in the call. */
export function findErrors(draft: TextSettingsDraft, stored: TextSettings): FieldErrors<keyof TextSettingsDraft> {
  const issues = updateTextSettings.body.safeParse(toBody(draft, stored)).error?.issues ?? [];
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = FIELDS[path.join(".")];
      return field ? [[field, message]] : [];
    }),
  );
}

/** Returns the channels with one moved up, or switched on or off. */
export function withChannel(
  channels: readonly TextChannel[],
  channel: TextChannel,
  change: "on" | "off" | "up",
): readonly TextChannel[] {
  const others = channels.filter((one) => one !== channel);
  if (change === "off") return others;
  if (change === "on") return [...others, channel];
  const at = Math.max(0, channels.indexOf(channel) - 1);
  return [...others.slice(0, at), channel, ...others.slice(at)];
}

/** Returns all channels: those in use in their order, then the others. */
export const allChannels = (channels: readonly TextChannel[]): readonly TextChannel[] => [
  ...channels,
  ...TEXT_CHANNELS.filter((channel) => !channels.includes(channel)),
];

export const withTopic = (off: readonly TextTopic[], topic: TextTopic, isOn: boolean): readonly TextTopic[] =>
  TEXT_TOPICS.filter((one) => (one === topic ? !isOn : off.includes(one)));
