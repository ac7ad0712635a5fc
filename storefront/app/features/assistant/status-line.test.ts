import { expect, it } from "vitest";
import { shop } from "../../../test/fixtures";
import { startConversation } from "./conversation";
import { statusLine } from "./status-line";

it.each([
  [true, true, "Type or use the mic. Voice replies on."],
  [true, false, "Type or use the mic. Voice replies off."],
  [false, true, "Type your message. Voice replies on."],
  [false, false, "Type your message. Voice replies off."],
])("hints by microphone %s and voice %s: %s", (speechSupported, voiceResponses, text) => {
  const conversation = { ...startConversation(shop, speechSupported, new Date()), voiceResponses };
  expect(statusLine(conversation)).toBe(text);
  expect(statusLine({ ...conversation, listening: true })).toBe("Listening...");
});
