import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../tests/support/speech-fake";
import { createSpeechInput, speechErrorText } from "./speech-input";

const TIMEOUT = "Listening timeout - click mic to try again.";
const said = vi.hoisted(() => [] as string[]);
vi.mock("./say", () => {
  const keep = (text: string) => void said.push(text);
  return { say: { info: keep, success: keep, error: keep } };
});

/** A microphone with what it reported. */
function microphone() {
  const listening: boolean[] = [];
  const hearing: string[] = [];
  const heard: string[] = [];
  const input = createSpeechInput({
    onListening: (on) => listening.push(on),
    onHearing: (text) => hearing.push(text),
    onHeard: (text) => heard.push(text),
  });
  return { input, listening, hearing, heard };
}

/** Lets promises go on; timers only move as a test says. */
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
  it("asks for the microphone, then says that it listens (BOT-45, BOT-47)", async () => {
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

  it("recognises one English text at a time, with interim results (BOT-46)", () => {
    microphone();
    expect(window.speech.settings()).toMatchObject({ lang: "en-US", continuous: false, interimResults: true });
  });

  it("stops at a second press, and starts again at a third (BOT-44)", async () => {
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

  it("gives up a press that is taken back while permission is asked for", async () => {
    const { input } = microphone();
    input.toggle();
    input.toggle();
    await settle();
    expect(window.speech.listening).toBe(false);
    expect(said).toEqual([]);
  });

  it("ends with the final text, which it shows (BOT-48)", async () => {
    const { hearing, heard, listening } = await listeningMicrophone();
    window.speech.hear("how much", false);
    expect(hearing).toEqual(["how much"]);
    expect(heard).toEqual([]);
    window.speech.hear(" how much is a repair ", true);
    await settle();
    expect(heard).toEqual(["how much is a repair"]);
    expect(listening.at(-1)).toBe(false);
    expect(window.speech.listening).toBe(false);
    expect(said).toEqual(["You said: “how much is a repair”"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toHaveLength(1);
  });

  it("listens without media devices, as on plain http, where the recogniser asks by itself", async () => {
    Object.defineProperty(navigator, "mediaDevices", { value: undefined, configurable: true });
    await listeningMicrophone();
    window.speech.fail("not-allowed");
    expect(said).toEqual(["Microphone access denied. Please allow microphone permissions."]);
  });

  it("ends without a word when the panel closes", async () => {
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
  it("end it after 8 seconds without any result, with one toast (BOT-50..52)", async () => {
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

  it("end it after 10 seconds in all, once something was heard (BOT-50, BOT-52)", async () => {
    await listeningMicrophone();
    await vi.advanceTimersByTimeAsync(5000);
    window.speech.hear("how", false);
    await vi.advanceTimersByTimeAsync(4999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual([TIMEOUT]);
  });
});

describe("what goes wrong", () => {
  it.each<[string, string | null, string]>([
    ["no-speech", "No speech detected. Please speak louder and try again.", "BOT-53"],
    ["not-allowed", "Microphone access denied. Please allow microphone permissions.", "BOT-54"],
    ["network", "Network error. Please check your internet connection.", "BOT-55"],
    ["audio-capture", "No microphone found. Please check your microphone.", "BOT-56"],
    ["aborted", null, "BOT-57"],
    ["service-not-allowed", "Voice input failed: service-not-allowed. Please try again.", "BOT-58"],
    ["toString", "Voice input failed: toString. Please try again.", "BOT-58"],
  ])("is said for %s: %s (%s)", async (error, text) => {
    expect(speechErrorText(error)).toBe(text);
    const { listening } = await listeningMicrophone();
    window.speech.fail(error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(text === null ? [] : [text]);
    expect(listening.at(-1)).toBe(false);
  });

  it("is an unsupported browser, when voice is started in another way than by the button (BOT-59, BOT-60)", () => {
    fakeSpeech({ supported: false });
    microphone().input.toggle();
    expect(said).toEqual([
      "Voice input is not supported in your browser. Please use Chrome or Edge on desktop for best results.",
    ]);
  });

  it("is a recogniser that cannot be made, and then is not there (BOT-61, BOT-64)", () => {
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
  ])("is a microphone that the browser does not give: %s (BOT-62)", async (refuses, text) => {
    fakeSpeech({ refuses });
    const { input, listening } = microphone();
    input.toggle();
    await settle();
    expect(said).toEqual([text]);
    expect(listening).toEqual([false]);
    expect(window.speech.listening).toBe(false);
  });

  it("is a recogniser that does not start (BOT-63)", async () => {
    const { input, listening } = microphone();
    window.speech.listening = true;
    input.toggle();
    await settle();
    expect(said).toEqual(["Could not start voice recognition. Please try again."]);
    expect(listening).toEqual([false]);
  });
});
