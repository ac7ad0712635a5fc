import type { Language } from "@fundi/shared/languages/languages";

import { t } from "@lingui/core/macro";
import { toasts } from "./assistant-toasts";
import { spokenText } from "./spoken-text";

const RATE = 0.85;
const PITCH = 1.1;
const VOLUME = 0.8;

/** Female English voices of Windows, macOS and iOS; only Google's names contain "female". */
const FEMALE = /\b(female|zira|jenny|aria|hazel|susan|samantha|karen|moira|tessa|fiona|victoria|libby|sonia)\b/i;

type Voice = Pick<SpeechSynthesisVoice, "name" | "lang">;

/** Chooses an English voice, preferably female or Google's; null for the browser's default. */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | null {
  const english = voices.filter(({ lang }) => /^en(?:[-_]|$)/i.test(lang));
  return (
    english.find(({ name }) => FEMALE.test(name)) ??
    english.find(({ name }) => /google/i.test(name)) ??
    english[0] ??
    null
  );
}

interface SpeechOutput {
  speak(text: string, language?: Language): void;
  /** Stops speaking at once. */
  stop(): void;
}

/** Reads replies aloud; silent in a browser without voices. */
export function createSpeechOutput(): SpeechOutput {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis) return { speak: () => {}, stop: () => {} };

  let voice = chooseVoice(synthesis.getVoices());
  const kiswahili = () => synthesis.getVoices().find(({ lang }) => /^sw(?:[-_]|$)/i.test(lang)) ?? null;
  // The first call starts loading the voices, which most browsers do asynchronously.
  synthesis.addEventListener?.("voiceschanged", () => {
    voice = chooseVoice(synthesis.getVoices());
  });

  return {
    speak(text, language) {
      synthesis.cancel();
      const utterance = new SpeechSynthesisUtterance(spokenText(text));
      const chosen = language === "sw" ? kiswahili() : voice;
      if (chosen) utterance.voice = chosen;
      utterance.lang = chosen?.lang ?? (language === "sw" ? "sw-KE" : "en-US");
      Object.assign(utterance, { rate: RATE, pitch: PITCH, volume: VOLUME });
      utterance.onstart = () => toasts.info(t`AI is speaking...`);
      synthesis.speak(utterance);
    },
    stop: () => synthesis.cancel(),
  };
}
