import { onModuleReset } from "@fundi/shared/web/module-state";
import clipUrl from "./chime.wav?no-inline";

/** Two short notes, a third apart: audible across a shop, not startling at the counter. */
const NOTES = [
  { hertz: 880, at: 0, until: 0.13 },
  { hertz: 1109, at: 0.13, until: 0.42 },
];
const LOUDNESS = 0.18;

/** Dispatched on the window whenever the chime is requested, for observers without a loudspeaker. */
export const CHIME_EVENT = "fundi:chime";

let context: AudioContext | undefined;
onModuleReset(() => {
  context = undefined;
});

/** Plays the chime; a recording where Web Audio fails; otherwise nothing. */
export async function playChime(): Promise<void> {
  window.dispatchEvent(new Event(CHIME_EVENT));
  try {
    await playNotes();
  } catch {
    await new Audio(clipUrl).play().catch(() => undefined);
  }
}

async function playNotes(): Promise<void> {
  context ??= new AudioContext();
  // Browsers suspend audio until the first user input; waiting for it would play the chime long after the order.
  if (context.state === "suspended") await Promise.race([context.resume(), refuseAfter(200)]);
  const now = context.currentTime;
  const voice = context.createOscillator();
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, now);
  for (const { hertz, at, until } of NOTES) {
    voice.frequency.setValueAtTime(hertz, now + at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, now + until);
  }
  voice.connect(volume).connect(context.destination);
  voice.start(now);
  voice.stop(now + 0.45);
}

const refuseAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Sound is off")), ms));

/** Resumes audio on the first user input, so that the first alert of the day is audible. */
export function resumeAudioOnFirstInput(): () => void {
  const resume = () => {
    stop();
    try {
      context ??= new AudioContext();
      void context.resume().catch(() => undefined);
    } catch {
      // No audio device, or too many contexts; `playChime` has its own fallback.
    }
  };
  const stop = () => {
    window.removeEventListener("pointerdown", resume, true);
    window.removeEventListener("keydown", resume, true);
  };
  window.addEventListener("pointerdown", resume, true);
  window.addEventListener("keydown", resume, true);
  return stop;
}
