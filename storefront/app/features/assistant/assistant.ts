import type { ShopConfig } from "@fundi/shared/shop";
import { after, begin, type Happening, maySend } from "./conversation";
import { lookUp } from "./look-up";
import { fixedReply } from "./replies";
import type { Reply } from "./reply";
import { say } from "./say";
import { createSpeechInput, speechSupported } from "./speech-input";
import { createSpeechOutput } from "./speech-output";

const REPLY_DELAY_MS = 1000;
/** Between what was understood and its sending, so that it can be read. */
const SEND_HEARD_MS = 300;

export type Assistant = ReturnType<typeof createAssistant>;
type Answer = (question: string, signal: AbortSignal) => Promise<Reply>;

/** What the shop has of what the question names, else the fixed reply to its keywords. */
const answerFor =
  (shop: ShopConfig): Answer =>
  async (question, signal) =>
    (await lookUp(question, signal)) ?? fixedReply(question, shop);

/** A conversation with everything that goes on around it: replies on their way, listening, speaking. */
export function createAssistant(shop: ShopConfig, answer: Answer = answerFor(shop)) {
  let conversation = begin(shop, speechSupported(), new Date());
  let underway: AbortController | null = null;
  let heard: number | undefined;
  let open = false;
  const listeners = new Set<() => void>();
  const output = createSpeechOutput();

  function happen(happening: Happening): void {
    conversation = after(conversation, happening);
    for (const listener of listeners) listener();
  }

  const input = createSpeechInput({
    onListening: (on) => happen({ type: "listening", on }),
    onHearing: (text) => happen({ type: "typed", text }),
    onHeard(text) {
      happen({ type: "typed", text });
      heard = window.setTimeout(() => void send(text, true), SEND_HEARD_MS);
    },
  });

  function stopVoice(): void {
    clearTimeout(heard);
    input.cancel();
    output.stop();
  }

  async function send(text: string, isVoice = false): Promise<void> {
    if (!maySend(conversation, text)) return;
    stopVoice();
    const content = text.trim();
    const own = new AbortController();
    underway = own;
    happen({ type: "sent", content, isVoice, at: new Date() });
    try {
      const [reply] = await Promise.all([answer(content, own.signal), pause(REPLY_DELAY_MS)]);
      if (own.signal.aborted) return;
      happen({ type: "answered", reply, at: new Date() });
      if (open && conversation.voiceResponses) output.speak(inWords(reply));
    } catch {
      if (own.signal.aborted) return;
      happen({ type: "reply-failed" });
      say.error("Sorry, I encountered an error. Please try again.");
    }
  }

  return {
    current: () => conversation,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    type: (text: string) => happen({ type: "typed", text }),
    /** Begins anew; a reply on its way is not waited for. */
    clear() {
      underway?.abort();
      stopVoice();
      happen({ type: "cleared", at: new Date() });
    },
    toggleVoiceResponses() {
      output.stop();
      happen({ type: "voice-responses", on: !conversation.voiceResponses });
    },
    /** Listens, or stops listening. It does not listen to its own voice, nor while a reply is on its way. */
    toggleListening() {
      if (conversation.loading) return;
      output.stop();
      input.toggle();
    },
    opened() {
      open = true;
    },
    /** A closed panel neither listens nor speaks; a reply on its way is there when it is opened again. */
    closed() {
      open = false;
      stopVoice();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const inWords = ({ text, questions = [] }: Reply) => [text, ...questions].join("\n");
