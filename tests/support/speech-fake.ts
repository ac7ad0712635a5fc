/** What a test does with the speech of the page, as `window.speech`. */
interface SpeechFake {
  /** Settings of the current recogniser. */
  settings(): { lang: string; continuous: boolean; interimResults: boolean } | null;
  /** How often the microphone was requested. */
  asked: number;
  /** Every text that was read aloud. */
  spoken: { text: string; rate: number; pitch: number; volume: number; voice: string | null }[];
  speaking: boolean;
  listening: boolean;
  /** Simulates speech: an interim or final result. */
  hear(text: string, final: boolean): void;
  fail(error: string): void;
}

declare global {
  interface Window {
    speech: SpeechFake;
  }
}

export interface SpeechOptions {
  supported?: boolean;
  /** Name of the error with which the browser refuses the microphone. */
  refuses?: string;
}

/**
 * Replaces the browser's speech API by one that a test controls. It runs inside the page (`addInitScript`) as well as in
 * jsdom, so it uses nothing from outside itself. What is read aloud goes on until it is cancelled.
 */
export function fakeSpeech({ supported = true, refuses }: SpeechOptions): void {
  type Handler = ((event: object) => void) | null;

  class Recogniser {
    static current: Recogniser | null = null;
    lang = "";
    continuous = true;
    interimResults = false;
    onstart: Handler = null;
    onresult: Handler = null;
    onerror: Handler = null;
    onend: Handler = null;
    constructor() {
      Recogniser.current = this;
    }
    start() {
      if (window.speech.listening) throw new DOMException("already started", "InvalidStateError");
      window.speech.listening = true;
      queueMicrotask(() => this.onstart?.({}));
    }
    stop() {
      this.end();
    }
    abort() {
      if (window.speech.listening) queueMicrotask(() => this.onerror?.({ error: "aborted" }));
      this.end();
    }
    end() {
      if (!window.speech.listening) return;
      window.speech.listening = false;
      queueMicrotask(() => this.onend?.({}));
    }
  }

  const voice = { name: "Google US English", lang: "en-US", default: true, localService: true, voiceURI: "google" };
  window.speech = {
    settings: () => Recogniser.current,
    asked: 0,
    spoken: [],
    speaking: false,
    listening: false,
    hear(text, final) {
      const result = Object.assign([{ transcript: text, confidence: 0.9 }], { isFinal: final });
      Recogniser.current?.onresult?.({ resultIndex: 0, results: [result] });
    },
    fail(error) {
      Recogniser.current?.onerror?.({ error });
      Recogniser.current?.end();
    },
  };

  class Utterance {
    voice: { name: string } | null = null;
    lang = "";
    rate = 1;
    pitch = 1;
    volume = 1;
    onstart: Handler = null;
    onend: Handler = null;
    onerror: Handler = null;
    constructor(public text: string) {}
  }

  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    speak({ text, rate, pitch, volume, voice: chosen, onstart }: Utterance) {
      window.speech.spoken.push({ text, rate, pitch, volume, voice: chosen?.name ?? null });
      window.speech.speaking = true;
      onstart?.({});
    },
    cancel() {
      window.speech.speaking = false;
    },
  });

  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  // A browser may define the names and leave them empty.
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition"])
    put(window, name, supported ? Recogniser : undefined);
  put(window, "speechSynthesis", synthesis);
  put(window, "SpeechSynthesisUtterance", Utterance);
  put(navigator, "mediaDevices", {
    getUserMedia() {
      window.speech.asked += 1;
      if (refuses) return Promise.reject(new DOMException("refused", refuses));
      return Promise.resolve({ getTracks: () => [{ stop() {} }] });
    },
  });
}
