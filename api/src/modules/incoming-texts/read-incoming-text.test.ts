import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { optWord } from "./incoming-text";
import { readIncomingText, smsArrived, whatsAppArrived } from "./read-incoming-text";

const PHONE_ID = "106540352242922";
const wrapped = (value: object, id = PHONE_ID) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "1",
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "254700000000", phone_number_id: id },
              ...value,
            },
          },
        ],
      },
    ],
  });
const from = "254712345118";
const contacts = [{ profile: { name: "Wanjiru Kamau" }, wa_id: from }];
const read = (message: object) => {
  const [arrived] = whatsAppArrived(wrapped({ contacts, messages: [{ from, id: "wamid.1", ...message }] }), PHONE_ID);
  return arrived && readIncomingText(arrived);
};

describe("a message of WhatsApp", () => {
  it("says who wrote what, and when", () => {
    expect(read({ timestamp: "1795173753", type: "text", text: { body: "Is it ready?" } })).toEqual({
      ...{ from, name: "Wanjiru Kamau", content: "Is it ready?", media: null },
      sentAt: new Date(1_795_173_753_000),
    });
  });

  it.each([
    [
      "a picture with its words",
      { type: "image", image: { id: "m1", mime_type: "image/jpeg", caption: "The crack" } },
      /^\[Picture: .*\]\nThe crack$/,
    ],
    ["a voice message", { type: "audio", audio: { id: "m2", mime_type: "audio/ogg" } }, /^\[Voice message: .*\]$/],
    [
      "a document",
      { type: "document", document: { id: "m3", mime_type: "application/pdf", filename: "receipt.pdf" } },
      /^\[Document receipt\.pdf: /,
    ],
    [
      "a place",
      { type: "location", location: { latitude: -1.28, longitude: 36.82, name: "Moi Avenue" } },
      /^Moi Avenue\nhttps:.*-1\.28,36\.82$/,
    ],
    ["a button", { type: "button", button: { text: "Yes" } }, /^Yes$/],
    ["a choice", { type: "interactive", interactive: { button_reply: { id: "1", title: "Tomorrow" } } }, /^Tomorrow$/],
    ["a reaction", { type: "reaction", reaction: { message_id: "wamid.0", emoji: "👍" } }, /^👍$/],
    ["something new", { type: "hologram" }, /kind “hologram”: open the shop's WhatsApp/],
  ])("of %s is shown in words", (_, message, content) => expect(read(message)?.content).toMatch(content));

  it("to another number of the business is not ours, and statuses are no messages", () => {
    const messages = [{ from, id: "wamid.1", type: "text", text: { body: "Hello" } }];
    expect(whatsAppArrived(wrapped({ contacts, messages }, "999"), PHONE_ID)).toEqual([]);
    expect(whatsAppArrived(wrapped({ statuses: [{ id: "wamid.1", status: "read" }] }), PHONE_ID)).toEqual([]);
  });

  it("loses invisible and control characters, and nothing else", () =>
    expect(read({ type: "text", text: { body: "Ha\u0000bari \u202eya\u200b asubuhi 👋🏾\nNimefika" } })?.content).toBe(
      "Habari ya asubuhi 👋🏾\nNimefika",
    ));
});

describe("an SMS", () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  it("says who wrote what", () => {
    const [arrived] = smsArrived(
      form({
        id: "ATXid_9",
        from: "+254712345118",
        to: "22111",
        text: "Niko njiani",
        date: "2026-11-25 10:00:00",
        linkId: "",
      }),
    );
    expect(arrived?.providerId).toBe("ATXid_9");
    expect(arrived && readIncomingText(arrived)).toEqual({
      ...{ from: "+254712345118", name: "", content: "Niko njiani", media: null },
      sentAt: new Date("2026-11-25T10:00:00Z"),
    });
  });

  it.each(["", "id=1", "from=%2B254712345118&text=Hi", "{}", "id=%F0%9F%98%80&from=1&text=Hi"])(
    "is not in %j",
    (body) => expect(smsArrived(body)).toEqual([]),
  );
});

it.each(["STOP", "stop", " Stop. ", "STOP ALL", "unsubscribe", "Acha", "SITISHA!"])("%j stops texts", (text) =>
  expect(optWord(text)).toBe("stop"),
);
it.each(["START", "start", "Anza", "endelea."])("%j allows them again", (text) => expect(optWord(text)).toBe("start"));
it.each(["Please stop the repair", "stop it", "", "Can we start on Monday?", "cancel"])("%j does neither", (text) =>
  expect(optWord(text)).toBeNull(),
);

it("never throws, whatever arrives, and takes nothing without an id and a sender", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      for (const arrived of [...smsArrived(body), ...whatsAppArrived(body, PHONE_ID)]) {
        expect(arrived.providerId).toMatch(/^[\x21-\x7e]{1,200}$/);
        readIncomingText(arrived);
      }
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (messages) => {
      for (const arrived of whatsAppArrived(wrapped({ contacts: messages, messages }), PHONE_ID))
        readIncomingText(arrived);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (message) => {
      readIncomingText({ channel: "whatsapp", raw: JSON.stringify({ message, contact: message }) });
    }),
  );
});
