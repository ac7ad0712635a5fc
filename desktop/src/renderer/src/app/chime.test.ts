import { beforeEach, describe, expect, it, vi } from "vitest";

const played = vi.fn(() => Promise.resolve());
const voices = vi.fn();

/** As much of Web Audio as the chime needs. */
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
  vi.resetModules();
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
  it("is two notes of one voice, and says on the window that it was asked for", async () => {
    vi.stubGlobal("AudioContext", FakeAudioContext);
    const { playChime, CHIME_EVENT } = await load();
    const asked = vi.fn();
    window.addEventListener(CHIME_EVENT, asked);
    await playChime();
    window.removeEventListener(CHIME_EVENT, asked);
    expect(voices).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(played).not.toHaveBeenCalled();
  });

  it("is a recording where no sound can be made", async () => {
    vi.stubGlobal("AudioContext", undefined);
    await (await load()).playChime();
    expect(played).toHaveBeenCalledTimes(1);
  });

  it("is the recording too where the browser keeps sound off until a touch", async () => {
    class Sleeping extends FakeAudioContext {
      override state = "suspended";
      override resume = () => new Promise<void>(() => {});
    }
    vi.stubGlobal("AudioContext", Sleeping);
    await (await load()).playChime();
    expect(voices).not.toHaveBeenCalled();
    expect(played).toHaveBeenCalledTimes(1);
  });

  it("is silence, without an error, where nothing can be played", async () => {
    vi.stubGlobal("AudioContext", undefined);
    played.mockRejectedValueOnce(new Error("Not allowed"));
    await expect((await load()).playChime()).resolves.toBeUndefined();
  });

  it("throws nothing at the first touch of a page on which no sound can be made", async () => {
    class Broken {
      constructor() {
        throw new Error("The number of hardware contexts reached maximum");
      }
    }
    vi.stubGlobal("AudioContext", Broken);
    const uncaught = vi.fn();
    window.addEventListener("error", uncaught);
    const stop = (await load()).wakeSoundOnFirstTouch();
    window.dispatchEvent(new Event("pointerdown"));
    stop();
    window.removeEventListener("error", uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });
});
