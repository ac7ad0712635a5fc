import { beforeEach, describe, expect, it, vi } from "vitest";

const played = vi.fn(() => Promise.resolve());
const voices = vi.fn();

/** The part of the Web Audio API that the chime uses. */
class FakeAudioContext {
  state = "running";
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  });
  createOscillator = () => {
    voices();
    return { frequency: { setValueAtTime() {} }, connect: (next: unknown) => next, start() {}, stop() {} };
  };
}

beforeEach(() => {
  voices.mockClear();
  played.mockClear();
  vi.stubGlobal(
    "Audio",
    class {
      play = played;
    },
  );
});

const load = () => import("./chime");

describe("the chime", () => {
  it("plays two notes with one oscillator, and dispatches an event on the window", async () => {
    vi.stubGlobal("AudioContext", FakeAudioContext);
    const { playChime, CHIME_EVENT } = await load();
    const requested = vi.fn();
    window.addEventListener(CHIME_EVENT, requested);
    await playChime();
    window.removeEventListener(CHIME_EVENT, requested);
    expect(voices).toHaveBeenCalledTimes(1);
    expect(requested).toHaveBeenCalledTimes(1);
    expect(played).not.toHaveBeenCalled();
  });

  it("plays a recording where Web Audio is not available", async () => {
    vi.stubGlobal("AudioContext", undefined);
    await (await load()).playChime();
    expect(played).toHaveBeenCalledTimes(1);
  });

  it("plays the recording while the browser suspends audio before the first user input", async () => {
    class Sleeping extends FakeAudioContext {
      override state = "suspended";
      override resume = () => new Promise<void>(() => {});
    }
    vi.stubGlobal("AudioContext", Sleeping);
    await (await load()).playChime();
    expect(voices).not.toHaveBeenCalled();
    expect(played).toHaveBeenCalledTimes(1);
  });

  it("fails silently where nothing can be played", async () => {
    vi.stubGlobal("AudioContext", undefined);
    played.mockRejectedValueOnce(new Error("Not allowed"));
    await expect((await load()).playChime()).resolves.toBeUndefined();
  });

  it("throws nothing on the first user input where audio is not available", async () => {
    class Broken {
      constructor() {
        throw new Error("The number of hardware contexts reached maximum");
      }
    }
    vi.stubGlobal("AudioContext", Broken);
    const uncaught = vi.fn();
    window.addEventListener("error", uncaught);
    const stop = (await load()).resumeAudioOnFirstInput();
    window.dispatchEvent(new Event("pointerdown"));
    stop();
    window.removeEventListener("error", uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });
});
