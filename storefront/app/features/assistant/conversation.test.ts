import { describe, expect, it } from "vitest";
import { shop } from "../../../test/fixtures";
import { after, begin, type Happening, maySend } from "./conversation";
import { cleared, welcome } from "./reply-texts";

const AT = new Date("2026-11-21T09:00:00Z");
const later = (ms: number) => new Date(AT.getTime() + ms);
const fresh = begin(shop, true, AT);
const play = (...happenings: Happening[]) => happenings.reduce(after, fresh);
const asked: Happening = { type: "sent", content: "Hi", isVoice: true, at: later(1) };
const told: Happening = { type: "answered", reply: { text: "Hello" }, at: later(2) };

describe("the conversation", () => {
  it("has six parts, and voice responses on (BOT-15, BOT-16)", () => {
    expect(fresh).toEqual({
      messages: [
        {
          ...welcome(shop),
          text: undefined,
          id: "1",
          content: welcome(shop).text,
          sender: "ai",
          timestamp: AT,
          isVoice: false,
        },
      ],
      input: "",
      loading: false,
      listening: false,
      voiceResponses: true,
      speechSupported: true,
    });
  });

  it("keeps of each message who said what, when and how (BOT-13, BOT-14)", () => {
    const { messages } = play(asked, told);
    expect(messages.slice(1)).toEqual([
      { id: String(AT.getTime() + 1), content: "Hi", sender: "user", timestamp: later(1), isVoice: true },
      { id: String(AT.getTime() + 2), content: "Hello", sender: "ai", timestamp: later(2), isVoice: false },
    ]);
  });

  it("gives no id twice when the clock stands still or goes back", () => {
    const { messages } = play(asked, { ...told, at: later(1) }, { ...asked, at: AT });
    expect(new Set(messages.map(({ id }) => id)).size).toBe(4);
  });

  it("loads from the question to its answer, and empties the input (BOT-17)", () => {
    const waiting = play({ type: "typed", text: "Hi" }, asked);
    expect(waiting).toMatchObject({ loading: true, input: "" });
    expect(after(waiting, told).loading).toBe(false);
    expect(after(waiting, { type: "reply-failed" })).toMatchObject({ loading: false, messages: waiting.messages });
  });

  it("takes no empty text, and none while a reply is loading (BOT-19, BOT-20)", () => {
    expect(maySend(fresh, " \n ")).toBe(false);
    expect(maySend(fresh, " a ")).toBe(true);
    expect(maySend(play(asked), "a")).toBe(false);
  });

  it("is one brief message after it was cleared, whatever went on (BOT-14, BOT-25)", () => {
    const { messages, loading } = play(asked, { type: "cleared", at: later(9) });
    expect(messages).toEqual([{ id: "1", content: cleared.text, sender: "ai", timestamp: later(9), isVoice: false }]);
    expect(cleared.text).toMatch(/cleared/);
    expect(loading).toBe(false);
  });

  it("remembers whether it listens and speaks", () => {
    expect(play({ type: "listening", on: true }).listening).toBe(true);
    expect(play({ type: "voice-responses", on: false }).voiceResponses).toBe(false);
  });
});
