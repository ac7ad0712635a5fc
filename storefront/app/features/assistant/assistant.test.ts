import { askAssistant } from "@fundi/shared/assistant/assistant";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../tests/support/speech-fake";
import { fakeApi, json, noNetwork } from "../../../test/fake-api";
import { product, shop } from "../../../test/fixtures";
import { createAssistant } from "./assistant";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../../components/toast/toast", () => {
  const keep = (text: string, { duration }: { duration: number }) => void toasts.push(`${text} ${duration}`);
  return { toast: { info: keep, success: keep, error: keep } };
});

const ANSWER = {
  ...{
    language: "sw",
    isSure: true,
    text: "Tumefungua sasa hivi.",
    products: [product({ price: 32_000 })],
    services: [],
  },
  ...{
    links: [{ to: "/contact", label: "Mahali" }],
    waysOn: [{ kind: "call", to: "tel:+254", label: "Piga simu" }],
    questions: [],
  },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  fakeSpeech({});
  toasts.length = 0;
  api = fakeApi();
  api.on(askAssistant, () => json(ANSWER));
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const open = (...more: [Parameters<typeof createAssistant>[1]?]) => {
  const assistant = createAssistant(shop, ...more);
  assistant.toggleVoiceResponses();
  assistant.opened();
  return { assistant, last: () => assistant.current().messages.at(-1), now: assistant.current };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a question", () => {
  it("is answered after a second", async () => {
    const { assistant, last, now } = open();
    void assistant.send(" zzz ");
    expect(last()).toMatchObject({ content: "zzz", sender: "user", isVoice: false });
    await pass(999);
    expect(now()).toMatchObject({ loading: true, messages: { length: 2 } });
    await pass(1);
    expect(now().loading).toBe(false);
    expect(last()).toMatchObject({ content: ANSWER.text, sender: "ai", language: "sw", products: [{ id: 1 }] });
    expect(api.callsOf(askAssistant)[0]?.body).toEqual({
      ...{ question: "zzz", language: "en" },
      earlierQuestions: [],
    });
  });

  it("is sent with the last three before it, the newest first", async () => {
    const { assistant } = open();
    for (const question of ["one", "two", "three", "four", "five"]) {
      void assistant.send(question);
      await pass(1000);
    }
    expect(api.callsOf(askAssistant).at(-1)?.body).toMatchObject({
      ...{ question: "five", earlierQuestions: ["four", "three", "two"] },
    });
  });

  it("is not sent when it is empty or while another is pending", async () => {
    const { assistant, now } = open();
    void assistant.send("  ");
    expect(now().messages).toHaveLength(1);
    void assistant.send("zzz");
    void assistant.send("zzz again");
    await pass(1000);
    expect(now().messages).toHaveLength(3);
  });

  it("that fails is reported and can be sent again", async () => {
    const { assistant, now } = open(() => {
      throw new Error("broken");
    });
    void assistant.send("zzz");
    await pass(1000);
    expect(toasts).toEqual(["Sorry, I encountered an error. Please try again. 2000"]);
    expect(now()).toMatchObject({ loading: false, input: "zzz", messages: { length: 2 } });
  });

  it("is aborted when the conversation is cleared", async () => {
    const { assistant, now } = open();
    void assistant.send("zzz");
    await pass(500);
    assistant.clear();
    await pass(2000);
    expect(now()).toMatchObject({ loading: false, messages: [{ id: "1" }] });
    expect(window.speech.spoken).toEqual([]);
  });
});

describe("without an answer of the server", () => {
  it.each([
    ["fails", () => json({ error: "Oops" }, 500)],
    ["cannot be reached", noNetwork],
  ])("says so and how to call, when it %s", async (_, reply) => {
    api.on(askAssistant, reply);
    const { assistant, last } = open();
    void assistant.send("mko wapi");
    await pass(1000);
    expect(last()?.content).toContain("no answer from the shop's server");
    expect(last()?.waysOn).toMatchObject([{ kind: "call" }]);
  });

  it("gives up after ten seconds", async () => {
    api.on(askAssistant, () => new Promise(() => {}));
    const { assistant, last, now } = open();
    void assistant.send("mko wapi");
    await pass(9999);
    expect(now().loading).toBe(true);
    await pass(1);
    expect(last()?.content).toContain("no answer from the shop's server");
  });

  it("sends no request while the device is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { assistant, last } = open();
    void assistant.send("mko wapi");
    await pass(1000);
    expect(api.calls).toEqual([]);
    expect(last()?.content).toContain("You are offline");
  });
});

describe("by voice", () => {
  it("recognised text is sent automatically after 300 ms, marked as voice", async () => {
    const { assistant, last, now } = open();
    assistant.toggleListening();
    await pass(0);
    expect(now().listening).toBe(true);
    window.speech.hear("how much", false);
    expect(now().input).toBe("how much");
    window.speech.hear("how much is a repair", true);
    expect(now()).toMatchObject({ listening: false, input: "how much is a repair" });
    await pass(299);
    expect(now().messages).toHaveLength(1);
    await pass(1);
    expect(last()).toMatchObject({ content: "how much is a repair", isVoice: true, sender: "user" });
    expect(now().input).toBe("");
  });

  it("replies are spoken while voice responses are on", async () => {
    const { assistant } = open();
    void assistant.send("zzz");
    await pass(1000);
    expect(window.speech.spoken).toMatchObject([{ text: ANSWER.text }]);
    assistant.toggleVoiceResponses();
    void assistant.send("zzz");
    await pass(1000);
    expect(window.speech.spoken).toHaveLength(1);
  });

  it.each([
    ["the switch", "toggleVoiceResponses"],
    ["closing the panel", "closed"],
    ["clearing", "clear"],
    ["listening", "toggleListening"],
  ] as const)("%s ends speaking at once", async (_, action) => {
    const { assistant } = open();
    void assistant.send("zzz");
    await pass(1000);
    expect(window.speech.speaking).toBe(true);
    assistant[action]();
    expect(window.speech.speaking).toBe(false);
  });

  it("nothing is spoken until somebody asks for it", async () => {
    const assistant = createAssistant(shop);
    assistant.opened();
    void assistant.send("zzz");
    await pass(1000);
    expect(assistant.current().messages.at(-1)?.content).toBe(ANSWER.text);
    expect(window.speech.spoken).toEqual([]);
  });

  it("a closed panel does not speak the reply", async () => {
    const { assistant, last } = open();
    void assistant.send("zzz");
    assistant.closed();
    await pass(1000);
    expect(last()?.content).toBe(ANSWER.text);
    expect(window.speech.spoken).toEqual([]);
  });

  it("nothing is sent when the panel closes before the delay is over", async () => {
    const { assistant, now } = open();
    assistant.toggleListening();
    await pass(0);
    window.speech.hear("how much", true);
    assistant.closed();
    await pass(2000);
    expect(now().messages).toHaveLength(1);
  });

  it("the microphone is disabled while a reply is pending", async () => {
    const { assistant, now } = open();
    void assistant.send("zzz");
    assistant.toggleListening();
    await pass(500);
    expect(window.speech.asked).toBe(0);
    expect(now().listening).toBe(false);
  });

  it("toasts last two seconds", async () => {
    const { assistant } = open();
    assistant.toggleListening();
    await pass(0);
    window.speech.hear("zzz", true);
    await pass(1300);
    expect(toasts).toEqual(["Listening... Speak now! 2000", "You said: “zzz” 2000", "AI is speaking... 2000"]);
  });
});
