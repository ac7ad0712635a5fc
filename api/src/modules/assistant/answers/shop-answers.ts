import { hoursOn } from "@fundi/shared/appointments/shop-day";
import { KISWAHILI_DAYS } from "@fundi/shared/values/kiswahili-time";
import { DAY_NAMES, type DayHours, wallClock } from "@fundi/shared/values/time";
import { weekLines } from "@fundi/shared/values/week-hours";
import { holidayIn } from "../reading/holidays";
import { type Asked, type Draft, link, sentences, staffFirst, staffWords } from "./answer";
import { nearestTopics, nearestWords } from "./nearest-topics";
import { datesAsked, holidayWords, isUnknownDay, nowWords, openingWords, timeWords } from "./opening-times";
import { ownText } from "./own-texts";

/** The week in a sentence: "Mon – Fri 8:00 – 18:00, Sat 9:00 – 16:00, Sun closed". */
export function weekWords(asked: Asked): string {
  const hours = (day: DayHours | null) =>
    day
      ? asked.say({
          en: `${timeWords(asked, day.opens)} – ${timeWords(asked, day.closes)}`,
          sw: `${timeWords(asked, day.opens)} hadi ${timeWords(asked, day.closes)}`,
        })
      : asked.say({ en: "closed", sw: "tumefunga" });
  const day = (weekday: number) =>
    asked.say({ en: (DAY_NAMES[weekday] ?? "").slice(0, 3), sw: KISWAHILI_DAYS[weekday] ?? "" });
  return weekLines(asked.shop.hours, { day, hours })
    .map((line) => `${line.days} ${line.hours}`)
    .join(", ");
}

/** When the shop is open: on the day that was asked for, now, and in a week. */
export function hoursAnswer(asked: Asked): Draft {
  const { say, shop, question } = asked;
  if (!shop.hours.some(Boolean))
    return {
      isSure: false,
      text: say({
        en: "We have no fixed opening hours here. Please call or write before you come.",
        sw: "Hatuna saa maalum za kufungua. Tafadhali piga simu au tuandikie kabla ya kuja.",
      }),
    };
  const holiday = holidayIn(question, wallClock(asked.sources.clock(), shop.timeZone).date);
  if (holiday)
    return {
      ...(holiday.date !== null && !hoursOn(shop, holiday.date) ? {} : { isSure: false as const }),
      text: [
        holidayWords(asked, holiday),
        say({ en: `Our usual hours: ${weekWords(asked)}.`, sw: `Saa zetu za kawaida: ${weekWords(asked)}.` }),
      ].join("\n"),
      links: [link(asked, "/contact", { en: "Where and when", sw: "Mahali na saa" })],
      first: staffFirst(asked),
    };
  const isHoliday = /holiday|sikukuu/i.test(question.text);
  return {
    ...(datesAsked(asked).some((date) => isUnknownDay(asked, date)) && { isSure: false as const }),
    text: [
      openingWords(asked),
      say({ en: `Our hours: ${weekWords(asked)}.`, sw: `Saa zetu: ${weekWords(asked)}.` }),
      isHoliday &&
        say({
          en: "On some public holidays we are closed: please call before you come.",
          sw: "Sikukuu nyingine tunafunga: tafadhali piga simu kabla ya kuja.",
        }),
    ]
      .filter(Boolean)
      .join("\n"),
    links: [link(asked, "/contact", { en: "Where and when", sw: "Mahali na saa" })],
    first: "book",
  };
}

/** Where the shop is. */
export function placeAnswer(asked: Asked): Draft {
  const { say, shop } = asked;
  if (!shop.address) return contactAnswer(asked);
  return {
    text: [
      say({ en: `You find us at ${shop.address}.`, sw: `Utatupata ${shop.address}.` }),
      sentences(
        nowWords(asked),
        shop.phone &&
          say({
            en: `If you do not find us, call ${shop.phone}.`,
            sw: `Ukipotea, piga simu ${shop.phone}.`,
          }),
      ),
    ].join("\n"),
    links: [link(asked, "/contact", { en: "Map and opening hours", sw: "Ramani na saa za kufungua" })],
    first: "call",
  };
}

/** How to reach the shop. */
export function contactAnswer(asked: Asked): Draft {
  const { say, shop } = asked;
  const lines = [
    shop.phone && say({ en: `Phone: ${shop.phone}.`, sw: `Simu: ${shop.phone}.` }),
    shop.email && say({ en: `E-mail: ${shop.email}.`, sw: `Email: ${shop.email}.` }),
    shop.address && say({ en: `Shop: ${shop.address}.`, sw: `Duka: ${shop.address}.` }),
    shop.hours.some(Boolean) && nowWords(asked),
  ].filter(Boolean);
  return {
    text:
      lines.join("\n") ||
      say({ en: "Write to us on the contact page.", sw: "Tuandikie kwenye ukurasa wa mawasiliano." }),
    links: [link(asked, "/contact", { en: "All ways to reach us", sw: "Njia zote za kutufikia" })],
    first: "call",
  };
}

/** Somebody wants a person. */
export function humanAnswer(asked: Asked): Draft {
  const { say, shop } = asked;
  return {
    text: sentences(
      shop.offers.chat && say({ en: "Write to our staff in the chat.", sw: "Waandikie wafanyakazi wetu kwenye chat." }),
      shop.phone && say({ en: `Or call ${shop.phone}.`, sw: `Au piga simu ${shop.phone}.` }),
      nowWords(asked),
    ),
    first: staffFirst(asked),
  };
}

const samples = ({ say }: Asked): string[] => [
  say({ en: "What does a screen replacement cost?", sw: "Kubadilisha kioo ni pesa ngapi?" }),
  say({ en: "Which laptops do you have under 40,000?", sw: "Mko na laptop gani chini ya 40,000?" }),
  say({ en: "Are you open today?", sw: "Mko wazi leo?" }),
];

export const greetingAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: `Hello! Ask me about repairs and their prices, goods in stock, delivery, payment, or when we are open.`,
    sw: `Karibu! Niulize kuhusu matengenezo na bei zake, bidhaa zilizopo, kuletewa, malipo, au saa za kufungua.`,
  }),
  questions: samples(asked),
});

export const thanksAnswer = ({ say }: Asked): Draft => ({
  text: say({ en: "You are welcome. Ask whenever you need us.", sw: "Karibu tena. Uliza wakati wowote." }),
});

export const botAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: `I am a bot, the automatic assistant of ${asked.shop.brand}: I answer from the shop's own prices, stock and settings. Our staff answer in the chat and on the phone.`,
    sw: `Mimi ni bot, msaidizi wa kompyuta wa ${asked.shop.brand}: ninajibu kwa kutumia bei, bidhaa na taarifa za duka. Wafanyakazi wetu wanajibu kwenye chat na kwa simu.`,
  }),
  first: staffFirst(asked),
});

/** Bringing a device while the shop is open. */
export function comeAnswer(asked: Asked): Draft {
  const hours = hoursAnswer(asked);
  return {
    ...hours,
    text: [
      hours.text,
      asked.say({
        en: "You can bring the device with its charger while we are open; an appointment saves you waiting.",
        sw: "Unaweza kuleta kifaa na chaja yake tukiwa tumefungua; ukiweka miadi hutangoja.",
      }),
    ].join("\n"),
  };
}

/** What a visitor to the shop may want to know, and no setting says: parking, toilets. */
export const facilityAnswer = (asked: Asked): Draft => ({
  isSure: false,
  text: sentences(
    asked.say({
      en: "I do not know that about our shop.",
      sw: "Hilo kuhusu duka letu silijui.",
    }),
    asked.say({
      en: `Please ask our staff before you come: ${staffWords(asked)}.`,
      sw: `Tafadhali uliza wafanyakazi wetu kabla ya kuja: ${staffWords(asked)}.`,
    }),
  ),
  links: [link(asked, "/contact", { en: "Where and when", sw: "Mahali na saa" })],
  first: staffFirst(asked),
});

/** Discounts are given by staff. */
export const discountAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: `I cannot give a discount: the prices shown are what goods cost now. Our staff decide about other prices: ${staffWords(asked)}.`,
    sw: `Mimi siwezi kutoa punguzo: bei zinazoonyeshwa ndizo za sasa. Wafanyakazi wetu wanaamua kuhusu bei nyingine: ${staffWords(asked)}.`,
  }),
  links: [link(asked, "/products", { en: "The goods", sw: "Bidhaa" })],
  first: staffFirst(asked),
});

/** Somebody wants the assistant to be something else, or to give away what it has not. */
export const cannotAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "I cannot do that. I only answer questions about the shop from its prices, stock and settings: I give no vouchers and no discounts, and know nothing about customers.",
    sw: "Siwezi kufanya hivyo. Ninajibu tu maswali kuhusu duka kwa kutumia bei, bidhaa na taarifa zake: sitoi vocha wala punguzo, na sijui chochote kuhusu wateja.",
  }),
  first: staffFirst(asked),
});

/** What is not known is not guessed. */
export const unsureAnswer = (asked: Asked): Draft => ({
  isSure: false,
  text: `${asked.say({
    en: "I do not know that.",
    sw: "Hilo silijui.",
  })} ${
    nearestWords(asked) ||
    asked.say({
      en: "I know the shop's repairs, goods, prices, delivery, payment and hours.",
      sw: "Ninajua matengenezo, bidhaa, bei, kuletewa, malipo na saa za duka.",
    })
  } ${asked.say({ en: "Our staff know more.", sw: "Wafanyakazi wetu wanajua zaidi." })}`,
  questions: nearestTopics(asked),
  first: staffFirst(asked),
});

/** Our own pages do not do what they should: that is for staff. */
export const siteTroubleAnswer = (asked: Asked): Draft => ({
  isSure: false,
  text: asked.say({
    en: `We are sorry that our site gives you trouble. I cannot see why; ${staffWords(asked)}, and our staff take your order or booking.`,
    sw: `Pole kwa usumbufu wa tovuti yetu. Siwezi kuona sababu; ${staffWords(asked)}, na wafanyakazi wetu watachukua oda au miadi yako.`,
  }),
  links: [link(asked, "/contact", { en: "All ways to reach us", sw: "Njia zote za kutufikia" })],
  first: staffFirst(asked),
});

/** Where buyers' opinions are read. */
export const reviewsAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "What buyers say about goods is on the page of each product, where there are reviews.",
    sw: "Maoni ya wanunuzi yako kwenye ukurasa wa kila bidhaa, pale yalipo.",
  }),
  links: [link(asked, "/products", { en: "The goods", sw: "Bidhaa" })],
});

/** What the shop does, with some of its services. */
export async function servicesAnswer(asked: Asked): Promise<Draft> {
  const { say, sources } = asked;
  const services = await sources.services();
  const titles = services
    .slice(0, 6)
    .map(({ title }) => title)
    .join(", ");
  const general = ownText(asked, "assistant.services");
  return {
    text: sentences(titles && say({ en: `Among others: ${titles}.`, sw: `Baadhi: ${titles}.` }), general),
    links: [link(asked, "/services", { en: "All services and prices", sw: "Huduma zote na bei" })],
    first: "book",
  };
}
