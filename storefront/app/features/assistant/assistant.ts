import type { ShopConfig } from "@fundi/shared/settings/shop";
import { createObservable } from "@fundi/shared/web/observable";
import { t } from "@lingui/core/macro";
import { askShop } from "./ask-shop";
import {
  type ConversationEvent,
  earlierQuestions,
  maySend,
  reduceConversation,
  startConversation,
} from "./conversation";
import type { Reply } from "./reply";
import { unreachable } from "./reply-texts";
import { toasts } from "./speech/assistant-toasts";
import { createSpeechInput, speechSupported } from "./speech/speech-input";
import { createSpeechOutput } from "./speech/speech-output";

const REPLY_DELAY_MS = 1000;
/** Delay before recognised text is sent, so that it can be read. */
const SEND_SPOKEN_MS = 300;

export type Assistant = ReturnType<typeof createAssistant>;
type Answer = (question: string, earlier: readonly string[], signal: AbortSignal) => Promise<Reply>;

/** Replies with the server's answer. */
const answerFor =
  (shop: ShopConfig): Answer =>
  async (question, earlier, signal) =>
    (await askShop(question, earlier, signal)) ?? unreachable(shop);

/** The conversation with its side effects: pending replies, speech input and output. */
export function createAssistant(shop: ShopConfig, answer: Answer = answerFor(shop)) {
  const conversation = createObservable(startConversation(shop, speechSupported(), new Date()));
  let pendingReply: AbortController | null = null;
  let sendTimer: number | undefined;
  let open = false;
  const output = createSpeechOutput();

  const dispatch = (event: ConversationEvent) => conversation.set(reduceConversation(conversation.get(), event));

  const input = createSpeechInput({
    onListeningChange: (on) => dispatch({ type: "listening", on }),
    onInterimText: (text) => dispatch({ type: "typed", text }),
    onFinalText(text) {
      dispatch({ type: "typed", text });
      sendTimer = window.setTimeout(() => void send(text, true), SEND_SPOKEN_MS);
    },
  });

  function stopVoice(): void {
    clearTimeout(sendTimer);
    input.cancel();
    output.stop();
  }

  async function send(text: string, isVoice = false): Promise<void> {
    if (!maySend(conversation.get(), text)) return;
    stopVoice();
    const content = text.trim();
    const earlier = earlierQuestions(conversation.get());
    const own = new AbortController();
    pendingReply = own;
    dispatch({ type: "sent", content, isVoice, at: new Date() });
    try {
      const [reply] = await Promise.all([answer(content, earlier, own.signal), pause(REPLY_DELAY_MS)]);
      if (own.signal.aborted) return;
      dispatch({ type: "answered", reply, at: new Date() });
      if (open && conversation.get().voiceResponses) output.speak(toSpokenText(reply), reply.language);
    } catch {
      if (own.signal.aborted) return;
      dispatch({ type: "reply-failed" });
      toasts.error(t`Sorry, I encountered an error. Please try again.`);
    }
  }

  return {
    current: conversation.get,
    subscribe: conversation.subscribe,
    send,
    type: (text: string) => dispatch({ type: "typed", text }),
    /** Starts over and aborts a pending reply. */
    clear() {
      pendingReply?.abort();
      stopVoice();
      dispatch({ type: "cleared", at: new Date() });
    },
    toggleVoiceResponses() {
      output.stop();
      dispatch({ type: "voice-responses", on: !conversation.get().voiceResponses });
    },
    /** Starts or stops listening. Stops its own speech first; does nothing while a reply is pending. */
    toggleListening() {
      if (conversation.get().loading) return;
      output.stop();
      input.toggle();
    },
    opened() {
      open = true;
    },
    /** A closed panel neither listens nor speaks; a pending reply still arrives. */
    closed() {
      open = false;
      stopVoice();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const toSpokenText = ({ text, questions = [] }: Reply) => [text, ...questions].join("\n");
