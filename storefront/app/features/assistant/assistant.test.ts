import { searchProducts } from "@fundi/shared/catalog/products";
import { listServices } from "@fundi/shared/catalog/services";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../tests/support/speech-fake";
import { fakeApi, json, noNetwork } from "../../../test/fake-api";
import { product, shop } from "../../../test/fixtures";
import { createAssistant } from "./assistant";
import { general, prices } from "./reply-texts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../../components/toast/toast", () => {
  const keep = (text: string, { duration }: { duration: number }) => void toasts.push(`${text} ${duration}`);
  return { toast: { info: keep, success: keep, error: keep } };
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  fakeSpeech({});
  toasts.length = 0;
  api = fakeApi();
  api.on(listServices, () => json([]));
  api.on(searchProducts, () => json({ items: [product({ price: 32_000 })] }));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const open = (...more: [Parameters<typeof createAssistant>[1]?]) => {
  const assistant = createAssistant(shop, ...more);
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
    expect(last()).toMatchObject({ content: general().text, sender: "ai" });
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

  it.each([
    ...["hello", "zzz", "what services do you offer", "what are your prices", "I need a quote", "do you do repairs"],
    ...["I want a website", "where are you", "how do I order", "help"],
  ])("“%s” sends no request", async (question) => {
    const { assistant, now } = open();
    void assistant.send(question);
    await pass(1000);
    expect(now().messages).toHaveLength(3);
    expect(api.calls).toEqual([]);
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

describe("a question about products", () => {
  const ask = "how much is the ThinkPad T480";

  it("is answered with matching products", async () => {
    const { assistant, last } = open();
    void assistant.send(ask);
    await pass(1000);
    expect(last()?.content).toMatch(/^ThinkPad T480 costs Ksh\s32,000\./);
    expect(last()?.finds).toMatchObject([{ kind: "product", product: { id: 1 } }]);
    expect(api.callsOf(searchProducts).map(({ query }) => query.get("q"))).toContain("thinkpad t480");
    expect(api.callsOf(listServices)).toHaveLength(1);
  });

  it.each([
    ["has no match", () => json({ items: [product({ name: "ThinkPad X390" })] })],
    ["fails", () => json({ error: "Oops" }, 500)],
    ["cannot be reached", noNetwork],
    ["returns invalid data", () => json({})],
  ])("gets the fixed reply when the server %s", async (_, reply) => {
    api.on(searchProducts, reply);
    const { assistant, last } = open();
    void assistant.send(ask);
    await pass(1000);
    expect(last()?.content).toBe(prices(shop).text);
  });

  it("gets the fixed reply after 2.5 seconds without a response", async () => {
    api.on(searchProducts, () => new Promise(() => {}));
    const { assistant, last, now } = open();
    void assistant.send(ask);
    await pass(2499);
    expect(now().loading).toBe(true);
    await pass(1);
    expect(last()?.content).toBe(prices(shop).text);
  });

  it("is answered with products when the services time out", async () => {
    api.on(listServices, () => new Promise(() => {}));
    const { assistant, last } = open();
    void assistant.send(ask);
    await pass(2500);
    expect(last()?.finds).toHaveLength(1);
  });

  it("sends no request while the device is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { assistant, last } = open();
    void assistant.send(ask);
    await pass(1000);
    expect(api.calls).toEqual([]);
    expect(last()?.content).toBe(prices(shop).text);
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
    expect(window.speech.spoken).toMatchObject([{ text: expect.stringContaining("How much is a repair?") }]);
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

  it("a closed panel does not speak the reply", async () => {
    const { assistant, last } = open();
    void assistant.send("zzz");
    assistant.closed();
    await pass(1000);
    expect(last()?.content).toBe(general().text);
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
