import { checkout } from "@fundi/shared/orders/orders";
import { updateTextChoices } from "@fundi/shared/texts/text-choices";
import { updateTextSettings } from "@fundi/shared/texts/text-settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { startWhatsAppDouble, type WhatsAppDouble } from "../../../../tests/support/whatsapp-double";

let api: TestApi;
let sms: AfricasTalkingDouble;
let whatsApp: WhatsAppDouble;
let admin: Person;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  whatsApp = await startWhatsAppDouble();
  api = await startTestApi({ env: { ...sms.env(), ...whatsApp.env(), STOREFRONT_URL: "https://shop.example" } });
  admin = await api.person("admin");
  // What is queued is looked at here, not what is sent.
  await api.app.textSender.stop();
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
  await whatsApp.stop();
});

let phones = 0;
async function customer(): Promise<Person & { number: string }> {
  phones += 1;
  const phone = `0713${String(phones).padStart(6, "0")}`;
  const person = await api.person();
  await api.app.db("users").where({ id: person.id }).update({ phone, phone_verified_at: new Date() });
  return { ...person, number: `+254${phone.slice(1)}` };
}

/** Returns the channels of the text about a new order, in the order in which they are tried. */
async function channelsOf(person: Person & { number: string }): Promise<string[]> {
  const product = await api.product({ price: 30_000, quantity: 5 });
  await person.call(checkout, { body: checkoutForm(product.id) });
  await delivered(api.app);
  const row = await api.app.db("texts").where({ recipient: person.number }).first("channel", "next_channels");
  return row ? [row.channel, ...JSON.parse(row.next_channels)] : [];
}
const setChannels = (channels: ("sms" | "whatsapp" | "hand")[]) =>
  admin.call(updateTextSettings, { body: { channels } });

describe("the channels of a text", () => {
  it("are tried in the order of the shop", async () => {
    for (const channels of [["whatsapp", "sms"], ["sms", "whatsapp", "hand"], ["hand"]] as const) {
      await setChannels([...channels]);
      expect(await channelsOf(await customer())).toEqual(channels);
    }
  });

  it("begin with the one that the customer likes, and leave out what they switched off", async () => {
    await setChannels(["whatsapp", "sms", "hand"]);
    const jane = await customer();
    await jane.call(updateTextChoices, { body: { firstChannel: "sms" } });
    expect(await channelsOf(jane)).toEqual(["sms", "whatsapp", "hand"]);
    const joan = await customer();
    const off = { topic: "order-received", channel: "whatsapp", isOn: false } as const;
    await joan.call(updateTextChoices, { body: { switch: off } });
    expect(await channelsOf(joan)).toEqual(["sms", "hand"]);
  });
});
