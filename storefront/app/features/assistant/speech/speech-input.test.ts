import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../../tests/support/speech-fake";
import { createSpeechInput, speechErrorText } from "./speech-input";

const TIMEOUT = "Listening timeout - click mic to try again.";
const said = vi.hoisted(() => [] as string[]);
vi.mock("./assistant-toasts", () => {
  const keep = (text: string) => void said.push(text);
  return { toasts: { info: keep, success: keep, error: keep } };
});

/** Speech input with its recorded callbacks. */
function microphone() {
  const listening: boolean[] = [];
  const hearing: string[] = [];
  const received: string[] = [];
  const input = createSpeechInput({
    onListeningChange: (on) => listening.push(on),
    onInterimText: (text) => hearing.push(text),
    onFinalText: (text) => received.push(text),
  });
  return { input, listening, hearing, received };
}

/** Flushes promises; fake timers do not advance. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function listeningMicrophone() {
  const mic = microphone();
  mic.input.toggle();
  await settle();
  expect(mic.listening).toEqual([true]);
  said.length = 0;
  return mic;
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeSpeech({});
  said.length = 0;
  return () => vi.useRealTimers();
});

describe("listening", () => {
  it("requests the microphone, then reports that it is listening", async () => {
    const { input, listening } = microphone();
    expect(window.speech.asked).toBe(0);
    input.toggle();
    expect(window.speech.asked).toBe(1);
    expect(window.speech.listening).toBe(false);
    await settle();
    expect(window.speech.listening).toBe(true);
    expect(listening).toEqual([true]);
    expect(said).toEqual(["Listening... Speak now!"]);
  });

  it("recognises one English text at a time, with interim results", () => {
    microphone();
    expect(window.speech.settings()).toMatchObject({ lang: "en-US", continuous: false, interimResults: true });
  });

  it("stops at the second toggle, and starts again at the third", async () => {
    const { input, listening } = await listeningMicrophone();
    input.toggle();
    await settle();
    expect(window.speech.listening).toBe(false);
    expect(listening.at(-1)).toBe(false);
    expect(said).toEqual([]);
    input.toggle();
    await settle();
    expect(listening.at(-1)).toBe(true);
  });

  it("stops when toggled again while permission is requested", async () => {
    const { input } = microphone();
    input.toggle();
    input.toggle();
    await settle();
    expect(window.speech.listening).toBe(false);
    expect(said).toEqual([]);
  });

  it("ends with the final text, and shows it", async () => {
    const { hearing, received, listening } = await listeningMicrophone();
    window.speech.hear("how much", false);
    expect(hearing).toEqual(["how much"]);
    expect(received).toEqual([]);
    window.speech.hear(" how much is a repair ", true);
    await settle();
    expect(received).toEqual(["how much is a repair"]);
    expect(listening.at(-1)).toBe(false);
    expect(window.speech.listening).toBe(false);
    expect(said).toEqual(["You said: “how much is a repair”"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toHaveLength(1);
  });

  it("works without media devices, as on plain http, where the recogniser requests permission itself", async () => {
    Object.defineProperty(navigator, "mediaDevices", { value: undefined, configurable: true });
    await listeningMicrophone();
    window.speech.fail("not-allowed");
    expect(said).toEqual(["Microphone access denied. Please allow microphone permissions."]);
  });

  it("ends silently when the panel closes", async () => {
    const { input, listening } = await listeningMicrophone();
    input.cancel();
    await settle();
    expect(listening.at(-1)).toBe(false);
    expect(window.speech.listening).toBe(false);
    window.speech.hear("too late", true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual([]);
  });
});

describe("the two timers", () => {
  it("end it after 8 seconds without a result, with one toast", async () => {
    const { listening } = await listeningMicrophone();
    await vi.advanceTimersByTimeAsync(7999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual([TIMEOUT]);
    expect(listening.at(-1)).toBe(false);
    expect(window.speech.listening).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual([TIMEOUT]);
  });

  it("end it after 10 seconds in total, once there was a result", async () => {
    await listeningMicrophone();
    await vi.advanceTimersByTimeAsync(5000);
    window.speech.hear("how", false);
    await vi.advanceTimersByTimeAsync(4999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual([TIMEOUT]);
  });
});

describe("errors", () => {
  it.each<[string, string | null]>([
    ["no-speech", "No speech detected. Please speak louder and try again."],
    ["not-allowed", "Microphone access denied. Please allow microphone permissions."],
    ["network", "Network error. Please check your internet connection."],
    ["audio-capture", "No microphone found. Please check your microphone."],
    ["aborted", null],
    ["service-not-allowed", "Voice input failed: service-not-allowed. Please try again."],
    ["toString", "Voice input failed: toString. Please try again."],
  ])("are shown for %s: %s", async (error, text) => {
    expect(speechErrorText(error)).toBe(text);
    const { listening } = await listeningMicrophone();
    window.speech.fail(error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(text === null ? [] : [text]);
    expect(listening.at(-1)).toBe(false);
  });

  it("are reported for an unsupported browser", () => {
    fakeSpeech({ supported: false });
    microphone().input.toggle();
    expect(said).toEqual([
      "Voice input is not supported in your browser. Please use Chrome or Edge on desktop for best results.",
    ]);
  });

  it("are reported when the recogniser cannot be created", () => {
    class Broken {
      constructor() {
        throw new Error("broken");
      }
    }
    vi.stubGlobal("SpeechRecognition", Broken);
    const { input } = microphone();
    expect(said).toEqual(["Failed to initialize voice recognition."]);
    input.toggle();
    expect(said[1]).toBe("Voice recognition not initialized. Please refresh the page.");
  });

  it.each([
    ["NotAllowedError", "Microphone access denied. Please allow microphone permissions and try again."],
    ["NotFoundError", "No microphone found. Please check your microphone."],
  ])("are shown when the browser denies the microphone: %s", async (refuses, text) => {
    fakeSpeech({ refuses });
    const { input, listening } = microphone();
    input.toggle();
    await settle();
    expect(said).toEqual([text]);
    expect(listening).toEqual([false]);
    expect(window.speech.listening).toBe(false);
  });

  it("are reported when the recogniser does not start", async () => {
    const { input, listening } = microphone();
    window.speech.listening = true;
    input.toggle();
    await settle();
    expect(said).toEqual(["Could not start voice recognition. Please try again."]);
    expect(listening).toEqual([false]);
  });
});
