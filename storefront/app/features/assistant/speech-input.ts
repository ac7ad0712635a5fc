import { say } from "./say";

/** What we use of the browser's SpeechRecognition, which TypeScript does not describe. */
export interface Recogniser {
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

/** Without any result. */
const SILENCE_MS = 8000;
/** In all. */
const LISTENING_MS = 10_000;

const TIMEOUT = "Listening timeout - click mic to try again.";
const UNSUPPORTED =
  "Voice input is not supported in your browser. Please use Chrome or Edge on desktop for best results.";
const NOT_INITIALISED = "Voice recognition not initialized. Please refresh the page.";
const INITIALISATION_FAILED = "Failed to initialize voice recognition.";
const START_FAILED = "Could not start voice recognition. Please try again.";
const DENIED = "Microphone access denied. Please allow microphone permissions and try again.";
const NO_MICROPHONE = "No microphone found. Please check your microphone.";

const ERRORS: Record<string, string | null> = {
  "no-speech": "No speech detected. Please speak louder and try again.",
  "not-allowed": "Microphone access denied. Please allow microphone permissions.",
  network: "Network error. Please check your internet connection.",
  "audio-capture": NO_MICROPHONE,
  aborted: null,
};

/** What to say of the recogniser's error; null for what the visitor did on purpose (checklist BOT-53..58). */
export const speechErrorText = (error: string): string | null =>
  Object.hasOwn(ERRORS, error) ? (ERRORS[error] ?? null) : `Voice input failed: ${error}. Please try again.`;

/** Some browsers define the names and leave them empty. */
function recogniserClass(): RecogniserClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecogniserClass;
    webkitSpeechRecognition?: RecogniserClass;
  };
  return SpeechRecognition || webkitSpeechRecognition;
}

export const speechSupported = (): boolean => recogniserClass() !== undefined;

interface Hearing {
  onListening: (listening: boolean) => void;
  /** What is understood so far. */
  onHearing: (text: string) => void;
  /** What was said. */
  onHeard: (text: string) => void;
}

export interface SpeechInput {
  /** Starts to listen, or stops. */
  toggle(): void;
  /** Stops without a word, whatever is going on. */
  cancel(): void;
}

/** One press of the microphone, from the question for permission to the recogniser's end. */
interface Session {
  timers: number[];
  /** Its one toast has been shown, or none is due any more. */
  told: boolean;
}

/** Listens for one spoken text at a time (checklist BOT-44..64). */
export function createSpeechInput({ onListening, onHearing, onHeard }: Hearing): SpeechInput {
  const supported = speechSupported();
  const recogniser = supported ? initialise() : null;
  let session: Session | null = null;

  function tell(text: string | null): void {
    if (session?.told !== false || text === null) return;
    session.told = true;
    say.error(text);
  }

  function finish(): void {
    session?.timers.forEach(clearTimeout);
    session = null;
    onListening(false);
  }

  function timeOut(): void {
    tell(TIMEOUT);
    recogniser?.abort();
    finish();
  }

  async function start(): Promise<void> {
    if (!supported) return say.error(UNSUPPORTED);
    if (!recogniser) return say.error(NOT_INITIALISED);
    const own: Session = { timers: [], told: false };
    session = own;
    const refusal = await askForMicrophone();
    if (session !== own) return;
    if (refusal) {
      tell(refusal);
      return finish();
    }
    try {
      recogniser.start();
      own.timers.push(window.setTimeout(timeOut, SILENCE_MS), window.setTimeout(timeOut, LISTENING_MS));
    } catch {
      tell(START_FAILED);
      finish();
    }
  }

  if (recogniser) {
    recogniser.onstart = () => {
      if (!session || session.told) return;
      onListening(true);
      say.info("Listening... Speak now!");
    };
    recogniser.onresult = ({ results, resultIndex }) => {
      const result = results[resultIndex];
      const text = result?.[0]?.transcript.trim();
      if (!session || session.told || !result || !text) return;
      clearTimeout(session.timers[0]);
      if (!result.isFinal) return onHearing(text);
      session.told = true;
      onListening(false);
      recogniser.stop();
      say.success(`You said: “${text}”`);
      onHeard(text);
    };
    recogniser.onerror = ({ error }) => tell(speechErrorText(error));
    // It comes after every error too, so the state is put right here only.
    recogniser.onend = finish;
  }

  return {
    toggle() {
      if (!session) return void start();
      onListening(false);
      // While permission is still being asked for there is nothing to stop.
      if (session.timers.length === 0) return finish();
      recogniser?.stop();
    },
    cancel() {
      if (!session) return;
      const running = session.timers.length > 0;
      session.told = true;
      if (running) recogniser?.abort();
      finish();
    },
  };
}

function initialise(): Recogniser | null {
  const Class = recogniserClass();
  try {
    return Class ? Object.assign(new Class(), { lang: "en-US", continuous: false, interimResults: true }) : null;
  } catch {
    say.error(INITIALISATION_FAILED);
    return null;
  }
}

/** Asks the browser for the microphone; answers what to say when it is refused. */
async function askForMicrophone(): Promise<string | null> {
  // On plain http there are no media devices; the recogniser then asks, or refuses, by itself.
  if (!navigator.mediaDevices) return null;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return null;
  } catch (error) {
    return (error as Error).name === "NotFoundError" ? NO_MICROPHONE : DENIED;
  }
}
