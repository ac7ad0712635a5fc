import { describe, expect, it } from "vitest";
import { shop } from "../../../test/fixtures";
import { type ConversationEvent, maySend, reduceConversation, startConversation } from "./conversation";
import { cleared, welcome } from "./reply-texts";

const AT = new Date("2026-11-21T09:00:00Z");
const later = (ms: number) => new Date(AT.getTime() + ms);
const fresh = startConversation(shop, true, AT);
const play = (...happenings: ConversationEvent[]) => happenings.reduce(reduceConversation, fresh);
const asked: ConversationEvent = { type: "sent", content: "Hi", isVoice: true, at: later(1) };
const told: ConversationEvent = { type: "answered", reply: { text: "Hello" }, at: later(2) };

describe("the conversation", () => {
  it("starts with six fields, and voice responses off", () => {
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
      voiceResponses: false,
      speechSupported: true,
    });
  });

  it("stores sender, text, time and voice of each message", () => {
    const { messages } = play(asked, told);
    expect(messages.slice(1)).toEqual([
      { id: String(AT.getTime() + 1), content: "Hi", sender: "user", timestamp: later(1), isVoice: true },
      { id: String(AT.getTime() + 2), content: "Hello", sender: "ai", timestamp: later(2), isVoice: false },
    ]);
  });

  it("assigns unique ids even when the clock stands still or goes back", () => {
    const { messages } = play(asked, { ...told, at: later(1) }, { ...asked, at: AT });
    expect(new Set(messages.map(({ id }) => id)).size).toBe(4);
  });

  it("is loading from question to reply, and clears the input", () => {
    const waiting = play({ type: "typed", text: "Hi" }, asked);
    expect(waiting).toMatchObject({ loading: true, input: "" });
    expect(reduceConversation(waiting, told).loading).toBe(false);
    expect(reduceConversation(waiting, { type: "reply-failed" })).toMatchObject({
      loading: false,
      messages: waiting.messages,
    });
  });

  it("restores a failed question to the input, unless something else was typed", () => {
    expect(play(asked, { type: "reply-failed" }).input).toBe(asked.content);
    expect(play(asked, { type: "typed", text: "Then" }, { type: "reply-failed" }).input).toBe("Then");
  });

  it("rejects empty text, and any text while a reply is pending", () => {
    expect(maySend(fresh, " \n ")).toBe(false);
    expect(maySend(fresh, " a ")).toBe(true);
    expect(maySend(play(asked), "a")).toBe(false);
  });

  it("has a single message after it was cleared", () => {
    const { messages, loading } = play(asked, { type: "cleared", at: later(9) });
    expect(messages).toEqual([{ id: "1", content: cleared().text, sender: "ai", timestamp: later(9), isVoice: false }]);
    expect(cleared().text).toMatch(/cleared/);
    expect(loading).toBe(false);
  });

  it("stores whether it is listening and whether it speaks", () => {
    expect(play({ type: "listening", on: true }).listening).toBe(true);
    expect(play({ type: "voice-responses", on: true }).voiceResponses).toBe(true);
  });
});
