import { own } from "@fundi/shared/values/own";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../../i18n";
import { toasts } from "./assistant-toasts";

/** The part of SpeechRecognition that is used here; TypeScript has no types for it. */
interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognisedPart> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognisedPart = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type RecogniserClass = new () => Recogniser;

/** Timeout without any result. */
const SILENCE_MS = 8000;
/** Total timeout. */
const LISTENING_MS = 10_000;

const timeout = () => t`Listening timeout - click mic to try again.`;
const unsupported = () =>
  t`Voice input is not supported in your browser. Please use Chrome or Edge on desktop for best results.`;
const notInitialised = () => t`Voice recognition not initialized. Please refresh the page.`;
const initialisationFailed = () => t`Failed to initialize voice recognition.`;
const startFailed = () => t`Could not start voice recognition. Please try again.`;
const denied = () => t`Microphone access denied. Please allow microphone permissions and try again.`;
const noMicrophone = () => t`No microphone found. Please check your microphone.`;

const ERRORS: Record<string, () => string | null> = {
  "no-speech": () => t`No speech detected. Please speak louder and try again.`,
  "not-allowed": () => t`Microphone access denied. Please allow microphone permissions.`,
  network: () => t`Network error. Please check your internet connection.`,
  "audio-capture": noMicrophone,
  aborted: () => null,
};

/** Returns the message for a recogniser error; null when the visitor aborted on purpose. */
export function speechErrorText(error: string): string | null {
  const known = own(ERRORS, error);
  return known ? known() : t`Voice input failed: ${error}. Please try again.`;
}

/** Some browsers define the names with undefined values. */
function recogniserClass(): RecogniserClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecogniserClass;
    webkitSpeechRecognition?: RecogniserClass;
  };
  return SpeechRecognition || webkitSpeechRecognition;
}

export const speechSupported = (): boolean => recogniserClass() !== undefined;

interface SpeechInputOptions {
  onListeningChange: (listening: boolean) => void;
  /** Called with interim results. */
  onInterimText: (text: string) => void;
  /** Called with the final result. */
  onFinalText: (text: string) => void;
}

interface SpeechInput {
  /** Starts or stops listening. */
  toggle(): void;
  /** Stops silently. */
  cancel(): void;
}

/** One listening session, from the permission request to the recogniser's end. */
interface Session {
  timers: number[];
  /** Its toast was shown, or none is to be shown. */
  isReported: boolean;
}

/** Recognises one text at a time. */
export function createSpeechInput({ onListeningChange, onInterimText, onFinalText }: SpeechInputOptions): SpeechInput {
  const supported = speechSupported();
  const recogniser = supported ? initialise() : null;
  let session: Session | null = null;

  function report(text: string | null): void {
    if (session?.isReported !== false || text === null) return;
    session.isReported = true;
    toasts.error(text);
  }

  function finish(): void {
    session?.timers.forEach(clearTimeout);
    session = null;
    onListeningChange(false);
  }

  function timeOut(): void {
    report(timeout());
    recogniser?.abort();
    finish();
  }

  async function start(): Promise<void> {
    if (!supported) return toasts.error(unsupported());
    if (!recogniser) return toasts.error(notInitialised());
    const own: Session = { timers: [], isReported: false };
    session = own;
    const refusal = await requestMicrophone();
    if (session !== own) return;
    if (refusal) {
      report(refusal);
      return finish();
    }
    try {
      recogniser.start();
      own.timers.push(window.setTimeout(timeOut, SILENCE_MS), window.setTimeout(timeOut, LISTENING_MS));
    } catch {
      report(startFailed());
      finish();
    }
  }

  if (recogniser) {
    recogniser.onstart = () => {
      if (!session || session.isReported) return;
      onListeningChange(true);
      toasts.info(t`Listening... Speak now!`);
    };
    recogniser.onresult = ({ results, resultIndex }) => {
      const result = results[resultIndex];
      const text = result?.[0]?.transcript.trim();
      if (!session || session.isReported || !result || !text) return;
      clearTimeout(session.timers[0]);
      if (!result.isFinal) return onInterimText(text);
      session.isReported = true;
      onListeningChange(false);
      recogniser.stop();
      toasts.success(t`You said: “${text}”`);
      onFinalText(text);
    };
    recogniser.onerror = ({ error }) => report(speechErrorText(error));
    // Also fired after every error, so the state is reset here only.
    recogniser.onend = finish;
  }

  return {
    toggle() {
      if (!session) return void start();
      onListeningChange(false);
      // While permission is being requested there is nothing to stop.
      if (session.timers.length === 0) return finish();
      recogniser?.stop();
    },
    cancel() {
      if (!session) return;
      const running = session.timers.length > 0;
      session.isReported = true;
      if (running) recogniser?.abort();
      finish();
    },
  };
}

/** What is spoken into the microphone: the language of the page. */
const spokenLanguage = () => (currentLanguage() === "sw" ? "sw-KE" : "en-US");

function initialise(): Recogniser | null {
  const Class = recogniserClass();
  try {
    return Class
      ? Object.assign(new Class(), { lang: spokenLanguage(), continuous: false, interimResults: true })
      : null;
  } catch {
    toasts.error(initialisationFailed());
    return null;
  }
}

/** Requests microphone permission; returns an error message when it is denied. */
async function requestMicrophone(): Promise<string | null> {
  // On plain http there are no media devices; the recogniser then requests permission itself.
  if (!navigator.mediaDevices) return null;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return null;
  } catch (error) {
    return (error as Error).name === "NotFoundError" ? noMicrophone() : denied();
  }
}
