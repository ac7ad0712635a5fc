import clipUrl from "./chime.wav?no-inline";

/** Two short notes, a third apart: heard across a shop, not startling at the counter. */
const NOTES = [
  { hertz: 880, at: 0, until: 0.13 },
  { hertz: 1109, at: 0.13, until: 0.42 },
];
const LOUDNESS = 0.18;

/** Goes over the window whenever the chime is asked for, so that others than loudspeakers can hear of it too. */
export const CHIME_EVENT = "fundi:chime";

let context: AudioContext | undefined;

/** Plays the chime; where sound cannot be made, a recording of it; else nothing (specification 2 §4, checklist BELL-21). */
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
  // Browsers keep sound off until somebody has touched the page; waiting for it would ring long after the order.
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

/** Wakes the sound at the first touch of the page, so that the first order of the day is heard too. */
export function wakeSoundOnFirstTouch(): () => void {
  const wake = () => {
    stop();
    try {
      context ??= new AudioContext();
      void context.resume().catch(() => undefined);
    } catch {
      // No sound on this machine, or too many at once: what rings falls back by itself.
    }
  };
  const stop = () => {
    window.removeEventListener("pointerdown", wake, true);
    window.removeEventListener("keydown", wake, true);
  };
  window.addEventListener("pointerdown", wake, true);
  window.addEventListener("keydown", wake, true);
  return stop;
}
