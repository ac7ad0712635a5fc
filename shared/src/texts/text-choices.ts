import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";

import { TEXT_TOPICS } from "./text-topics";

/** The channels on which customers are texted by themselves. */
export const CHOSEN_CHANNELS = ["sms", "whatsapp"] as const;
const Channel = z.enum(CHOSEN_CHANNELS);

const Refusal = z.object({ topic: z.enum(TEXT_TOPICS), channel: Channel });

/** What a customer is texted about, and how. */
export const TextChoices = z
  .object({
    /** The channels that the shop has; none: it sends no texts. */
    channels: z.array(Channel),
    /** What the shop texts about at all. */
    topics: z.array(z.enum(TEXT_TOPICS)),
    /** The number that is texted, as it is shown; empty: none is known. */
    phone: z.string(),
    /** Texts are sent only to a number that its owner proved by a code. */
    isProved: z.boolean(),
    /** All texts but codes were stopped, by a link, by a reply or here. */
    isStopped: z.boolean(),
    language: z.enum(LANGUAGES),
    /** The channel to try first; null: as the shop likes. */
    firstChannel: Channel.nullable(),
    /** Switched off. */
    refused: z.array(Refusal),
  })
  .meta({ id: "TextChoices" });
export type TextChoices = z.infer<typeof TextChoices>;

export const getTextChoices = endpoint({
  method: "GET",
  path: "/api/settings/texts",
  summary: "What the caller is texted about, and on which channel",
  access: "user",
  response: TextChoices,
});

export const updateTextChoices = endpoint({
  method: "PUT",
  path: "/api/settings/texts",
  summary: "Change what the caller is texted about; omitted fields stay unchanged",
  access: "user",
  body: z.object({
    language: z.enum(LANGUAGES).optional(),
    firstChannel: Channel.nullable().optional(),
    /** One switch. */
    switch: Refusal.extend({ isOn: z.boolean() }).optional(),
    isStopped: z.boolean().optional(),
  }),
  response: TextChoices,
});

/** What the page of a link in a text shows: never the whole number. */
export const StopPage = z
  .object({
    /** The end of the number: "…118". */
    number: z.string(),
    isStopped: z.boolean(),
  })
  .meta({ id: "StopPage" });
export type StopPage = z.infer<typeof StopPage>;

const tokenParams = z.object({ token: z.string().min(1).max(40) });

export const getStopPage = endpoint({
  method: "GET",
  path: "/api/texts/stop/:token",
  summary: "Whether texts to the number of a link are stopped, without signing in",
  access: "guest",
  params: tokenParams,
  response: StopPage,
  errors: ["NOT_FOUND"],
});

export const setStopped = endpoint({
  method: "PUT",
  path: "/api/texts/stop/:token",
  summary: "Stop all texts but codes to the number of a link, or allow them again, without signing in",
  access: "guest",
  params: tokenParams,
  body: z.object({ isStopped: z.boolean() }),
  response: StopPage,
  errors: ["NOT_FOUND"],
});
