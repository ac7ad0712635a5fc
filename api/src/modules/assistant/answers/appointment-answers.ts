import { shopText } from "@fundi/shared/settings/shop-texts";
import { type Asked, type Draft, link, sentences, staffFirst } from "./answer";
import { ownText } from "./own-texts";
import { weekWords } from "./shop-answers";

const appointmentsLink = (asked: Asked) => [link(asked, "/appointments", { en: "My appointments", sw: "Miadi yangu" })];

/** How to book, or just to come. */
export function bookAnswer(asked: Asked): Draft {
  const { say, shop } = asked;
  return {
    text: sentences(
      say({
        en: "Choose the service and a free time; your name and phone number are enough, without an account.",
        sw: "Chagua huduma na saa iliyo wazi; jina na namba ya simu zinatosha, bila akaunti.",
      }),
      shop.hours.some(Boolean) &&
        say({
          en: `You can also bring the device while we are open: ${weekWords(asked)}.`,
          sw: `Pia unaweza kuleta kifaa tukiwa tumefungua: ${weekWords(asked)}.`,
        }),
    ),
    links: [link(asked, "/services", { en: "Services and free times", sw: "Huduma na saa zilizo wazi" })],
    first: "book",
  };
}

/** Changing or cancelling an appointment. */
export const moveAppointmentAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "Open the appointment to move or cancel it: under My appointments when you are signed in, or by the link in our message when you booked without an account.",
    sw: "Fungua miadi yako ili kuibadilisha au kuighairi (cancel): kwenye Miadi yangu ukiwa umeingia, au kwa linki ya ujumbe wetu kama uliweka bila akaunti.",
  }),
  links: appointmentsLink(asked),
  first: staffFirst(asked),
});

/** How far a repair is. */
export const repairStatusAnswer = (asked: Asked): Draft => ({
  text: sentences(
    asked.say({
      en: "I cannot look into the workshop myself. The number on your receipt and the last four digits of your phone show where your repair is, and we tell you as soon as it is ready.",
      sw: "Mimi mwenyewe siwezi kuona ndani ya karakana. Namba iliyo kwenye risiti yako na tarakimu nne za mwisho za simu yako zinaonyesha matengenezo yamefika wapi, na tunakuambia kikiwa tayari.",
    }),
    asked.shop.phone &&
      asked.say({
        en: `Or call ${asked.shop.phone}.`,
        sw: `Au piga simu ${asked.shop.phone}.`,
      }),
  ),
  links: [link(asked, "/track", { en: "Where is my repair?", sw: "Matengenezo yangu yako wapi?" })],
  first: "call",
});

/** What to bring for a repair. */
export const bringAnswer = (asked: Asked): Draft | null =>
  shopText(asked.shop, "appointment.bring") === ""
    ? null
    : { text: ownText(asked, "appointment.bring"), first: "book" };

/** Work at the customer's place. */
export const onSiteAnswer = (asked: Asked): Draft | null =>
  shopText(asked.shop, "assistant.onSite") === "" ? null : { text: ownText(asked, "assistant.onSite"), first: "call" };
