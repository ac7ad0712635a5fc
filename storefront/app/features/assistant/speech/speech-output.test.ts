import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../../tests/support/speech-fake";
import { chooseVoice, createSpeechOutput } from "./speech-output";

const said = vi.hoisted(() => [] as string[]);
vi.mock("./assistant-toasts", () => ({ toasts: { info: (text: string) => said.push(text) } }));

beforeEach(() => {
  fakeSpeech({});
  said.length = 0;
});

describe("speaking", () => {
  it("reads a text aloud with its rate, pitch and volume, and shows a toast", () => {
    createSpeechOutput().speak("**Hello** 👋");
    expect(window.speech.spoken).toEqual([
      { text: "Hello", rate: 0.85, pitch: 1.1, volume: 0.8, voice: "Google US English" },
    ]);
    expect(said).toEqual(["AI is speaking..."]);
  });

  it("stops at once", () => {
    const output = createSpeechOutput();
    output.speak("Hello");
    expect(window.speech.speaking).toBe(true);
    output.stop();
    expect(window.speech.speaking).toBe(false);
  });

  it("uses a voice that is loaded late", () => {
    let voices: { name: string; lang: string }[] = [];
    const { speechSynthesis } = window;
    speechSynthesis.getVoices = () => voices as SpeechSynthesisVoice[];
    const output = createSpeechOutput();
    output.speak("Before");
    voices = [{ name: "Samantha", lang: "en-US" }];
    speechSynthesis.dispatchEvent(new Event("voiceschanged"));
    output.speak("After");
    expect(window.speech.spoken.map(({ voice }) => voice)).toEqual([null, "Samantha"]);
  });

  it("is silent in a browser without a voice", () => {
    vi.stubGlobal("speechSynthesis", undefined);
    const output = createSpeechOutput();
    output.speak("Hello");
    output.stop();
    expect(said).toEqual([]);
  });
});

describe("the voice", () => {
  const voices = (...names: string[]) =>
    names.map((entry) => ({ name: entry.split("/")[0] ?? "", lang: entry.split("/")[1] ?? "en-US" }));

  it.each([
    [["Daniel/en-GB", "Google UK English Female/en-GB", "Google US English"], "Google UK English Female"],
    [["David", "Microsoft Zira"], "Microsoft Zira"],
    [["David", "Google US English"], "Google US English"],
    [["Google Deutsch/de-DE", "David/en_US"], "David"],
    [["Amelie Female/fr-FR", "Anna/de-DE"], null],
    [[], null],
  ])("of %j is %s", (names, chosen) => {
    expect(chooseVoice(voices(...names))?.name ?? null).toBe(chosen);
  });
});
