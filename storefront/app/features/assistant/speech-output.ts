import { say } from "./say";
import { spokenText } from "./spoken-text";

const RATE = 0.85;
const PITCH = 1.1;
const VOLUME = 0.8;

/** Names of the female English voices that Windows, macOS and iOS bring along; "female" is only in Google's. */
const FEMALE = /\b(female|zira|jenny|aria|hazel|susan|samantha|karen|moira|tessa|fiona|victoria|libby|sonia)\b/i;

type Voice = Pick<SpeechSynthesisVoice, "name" | "lang">;

/** An English voice, a woman's or one of Google's where there is one (checklist BOT-69); null leaves it to the browser. */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | null {
  const english = voices.filter(({ lang }) => /^en(?:[-_]|$)/i.test(lang));
  return (
    english.find(({ name }) => FEMALE.test(name)) ??
    english.find(({ name }) => /google/i.test(name)) ??
    english[0] ??
    null
  );
}

export interface SpeechOutput {
  speak(text: string): void;
  /** Falls silent at once. */
  stop(): void;
}

/** Reads answers aloud; silent in a browser without a voice. */
export function createSpeechOutput(): SpeechOutput {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis) return { speak: () => {}, stop: () => {} };

  let voice = chooseVoice(synthesis.getVoices());
  // Asking begins to load them; in most browsers they arrive later.
  synthesis.addEventListener?.("voiceschanged", () => {
    voice = chooseVoice(synthesis.getVoices());
  });

  return {
    speak(text) {
      synthesis.cancel();
      const utterance = new SpeechSynthesisUtterance(spokenText(text));
      if (voice) utterance.voice = voice;
      utterance.lang = voice?.lang ?? "en-US";
      Object.assign(utterance, { rate: RATE, pitch: PITCH, volume: VOLUME });
      utterance.onstart = () => say.info("AI is speaking...");
      synthesis.speak(utterance);
    },
    stop: () => synthesis.cancel(),
  };
}
