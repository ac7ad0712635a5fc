import { type DeliveryZone, type ZoneOffer, zoneOffers, zonePriceText } from "@fundi/shared/delivery/delivery-zone";
import { findZones } from "@fundi/shared/delivery/find-zones";
import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import { kiswahiliClock } from "@fundi/shared/values/kiswahili-time";
import { formatAmount } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import { hasWord } from "../reading/intents";
import { MAX_WORDS } from "../reading/read-question";
import { type Asked, type Draft, link, sentences } from "./answer";
import {
  askedTimeWords,
  asksWhen,
  datesAsked,
  dayName,
  dayWords,
  dayWordsOf,
  isOpenWhenAsked,
  todayOf,
} from "./opening-times";
import { placeIn, placeWords } from "./places";
import { weekWords } from "./shop-answers";

const active = ({ sources }: Asked): DeliveryZone[] => sources.zones().filter(({ isActive }) => isActive);

/** The words of a question that may name a place. */
const possiblePlace = ({ question }: Asked): string =>
  question.parts
    .filter(({ concepts, isKnown, text }) => concepts.size === 0 && (!isKnown || text.length > 3))
    .map(({ text }) => text)
    .join(" ");

const wordsOf = ({ question }: Asked): string[] =>
  placeWords((question.text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).slice(0, MAX_WORDS));

/** The zone of the place that a question names; null where it names none that is known. */
export function askedZone(asked: Asked): DeliveryZone | null {
  const zones = active(asked);
  const words = wordsOf(asked);
  const named = placeIn(words);
  // Every word of its own, too: between others, a short place is not found.
  for (const typed of [
    named ?? "",
    possiblePlace(asked),
    ...words.filter((word) => word.length > 3 || word === "cbd"),
  ]) {
    if (typed === "") continue;
    const { clear } = findZones(zones, typed);
    if (clear && clear.places.length > 0) return clear;
  }
  return null;
}

/** Whether a question names a place at all. */
export const namesPlace = (asked: Asked): boolean => askedZone(asked) !== null || placeIn(wordsOf(asked)) !== null;

const priceOf = ({ say }: Asked, { fee, freeFrom }: Pick<DeliveryZone, "fee" | "freeFrom">): string =>
  say({
    en: zonePriceText({ fee, freeFrom }),
    sw:
      fee === 0
        ? "bure"
        : `${formatAmount(fee)}${freeFrom === null ? "" : `, bure kuanzia bidhaa za ${formatAmount(freeFrom)}`}`,
  });

function arrivalOf(asked: Asked, { promisedAt, arrival }: ZoneOffer): string {
  const { say, shop, sources } = asked;
  if (promisedAt === null) return "";
  const { date, minutes } = wallClock(new Date(promisedAt), shop.timeZone);
  const today = wallClock(sources.clock(), shop.timeZone).date;
  const day = date === today ? "leo" : date === addDays(today, 1) ? "kesho" : dayName(asked, weekdayOf(date));
  return say({ en: arrival, sw: `${day} kabla ya ${kiswahiliClock(minutes)}` });
}

const zoneLine = (asked: Asked, zone: ZoneOffer): string => {
  const arrival = arrivalOf(asked, zone);
  return `${zone.name}: ${priceOf(asked, zone)}${arrival && asked.say({ en: `; ordered now, it arrives ${arrival}`, sw: `; ukiagiza sasa, inafika ${arrival}` })}.`;
};

const offersOf = (asked: Asked): ZoneOffer[] => zoneOffers(asked.sources.zones(), asked.sources.clock(), asked.shop);

const collection = ({ say, shop }: Asked): string | false =>
  shop.offers.collection &&
  shop.address !== "" &&
  say({ en: `You can also collect it at ${shop.address}.`, sw: `Pia unaweza kuchukua dukani, ${shop.address}.` });

const moreLink = (asked: Asked) => [
  link(asked, "/policies/delivery", { en: "Delivery and collection", sw: "Kuletewa na kuchukua" }),
];

/** On which of the days that a question names something ordered now can arrive: the last, as "I order today" comes first. */
function arrivalAsked(asked: Asked): string | null {
  const { question } = asked;
  const date = datesAsked(asked).at(-1) ?? null;
  if (date === null && question.has("sameDay") && !hasWord(question, "next")) return todayOf(asked);
  return date;
}

/** Yes or no to what is asked about deliveries: a day, or whether they are free; `otherwise` where it is neither. */
function leadOf(asked: Asked, offers: readonly ZoneOffer[], otherwise: string): string {
  const { question, say, shop, sources } = asked;
  const date = asksWhen(asked) ? null : arrivalAsked(asked);
  if (date !== null) {
    const zones = sources.zones();
    const isPossible = offers.some(({ id, promisedAt }) => {
      const days = zones.find((zone) => zone.id === id)?.weekdays;
      const arrives = promisedAt && wallClock(new Date(promisedAt), shop.timeZone).date;
      return arrives && arrives <= date && days?.[weekdayOf(date)] && !shop.closedDays.includes(date);
    });
    const day = dayWordsOf(asked, date);
    return isPossible
      ? say({ en: `Yes, ${day} we can deliver.`, sw: `Ndio, ${day} tunaweza kuleta.` })
      : say({ en: `No, not ${day}.`, sw: `Hapana, si ${day}.` });
  }
  if (!hasWord(question, "free", "bure")) return otherwise;
  if (offers.every(({ fee }) => fee === 0)) return say({ en: "Yes, it is free.", sw: "Ndio, ni bure." });
  return offers.some(({ fee, freeFrom }) => fee === 0 || freeFrom !== null)
    ? say({ en: "Not always:", sw: "Si kila mara:" })
    : say({ en: "No, it is not free.", sw: "Hapana, si bure." });
}

/** Where the shop delivers, for how much, and when it arrives. */
export function deliveryAnswer(asked: Asked): Draft {
  const { say, shop } = asked;
  if (!shop.offers.delivery)
    return {
      text: sentences(
        say({ en: "We do not deliver at the moment.", sw: "Kwa sasa hatuleti bidhaa." }),
        collection(asked),
      ),
    };
  const offers = offersOf(asked);
  const zone = askedZone(asked);
  const offer = zone && offers.find(({ id }) => id === zone.id);
  if (offer)
    return {
      text: sentences(
        leadOf(asked, [offer], say({ en: "Yes, we deliver there.", sw: "Ndio, tunaleta huko." })),
        zoneLine(asked, offer),
        collection(asked),
      ),
      links: moreLink(asked),
    };
  const place = placeIn(wordsOf(asked));
  const elsewhere = offers.find(({ places }) => places.length === 0);
  if (place && offers.length > 0) return otherPlace(asked, place, elsewhere, offers);
  if (offers.length === 0)
    return {
      text: sentences(
        shop.deliveryFee > 0
          ? say({
              en: `Yes, we deliver for ${formatAmount(shop.deliveryFee)}.`,
              sw: `Ndio, tunaleta kwa ${formatAmount(shop.deliveryFee)}.`,
            })
          : place
            ? // Without zones nobody said how far: a town by name is no promise.
              say({
                en: "We deliver, at no extra charge. Ask us first whether we come that far.",
                sw: "Tunaleta bila malipo ya ziada. Tuulize kwanza kama tunafika huko.",
              })
            : say({ en: "Yes, we deliver, free of charge.", sw: "Ndio, tunaleta bure." }),
        collection(asked),
      ),
      links: moreLink(asked),
    };
  return {
    text: [
      leadOf(asked, offers, say({ en: "Yes, we deliver:", sw: "Ndio, tunaleta:" })),
      ...offers.map((one) => `• ${zoneLine(asked, one)}`),
      collection(asked),
    ]
      .filter(Boolean)
      .join("\n"),
    links: moreLink(asked),
  };
}

/** A place that nobody here knows; null where the shop delivers everywhere, or has no zones. */
export function unknownPlaceAnswer(asked: Asked, place: string): Draft | null {
  const offers = asked.shop.offers.delivery ? offersOf(asked) : [];
  if (offers.length === 0 || offers.some(({ places }) => places.length === 0)) return null;
  return otherPlace(asked, place, undefined, offers);
}

function otherPlace(
  asked: Asked,
  place: string,
  elsewhere: ZoneOffer | undefined,
  offers: readonly ZoneOffer[],
): Draft {
  const { say } = asked;
  const name = place.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  if (elsewhere)
    return {
      text: sentences(
        say({ en: `For ${name}, “${elsewhere.name}” applies.`, sw: `Kwa ${name} ni “${elsewhere.name}”.` }),
        zoneLine(asked, elsewhere),
      ),
      links: moreLink(asked),
    };
  return {
    isSure: false,
    text: [
      say({
        en: `${name} is not on our list of places. Ask us: we may find a way.`,
        sw: `${name} haiko kwenye orodha yetu ya maeneo. Tuulize: huenda tukapata njia.`,
      }),
      say({ en: "We deliver to:", sw: "Tunaleta:" }),
      ...offers.map(({ name, places }) => `• ${[name, ...places].join(", ")}`),
    ].join("\n"),
    links: moreLink(asked),
    first: "chat",
  };
}

/** Fetching goods at the shop. */
export function collectionAnswer(asked: Asked): Draft {
  const { say, shop } = asked;
  if (!shop.offers.collection || shop.address === "") return deliveryAnswer(asked);
  const words =
    askedTimeWords(asked) ||
    datesAsked(asked)
      .map((date) => dayWords(asked, date))
      .join(" ");
  const yes = words === "" ? { en: "Yes: ", sw: "Ndio: " } : { en: "To collect, ", sw: "Kuchukua: " };
  return {
    text: sentences(
      words,
      isOpenWhenAsked(asked)
        ? say({
            en: `${yes.en}choose collection at the checkout and fetch it at ${shop.address}.`,
            sw: `${yes.sw}chagua kuchukua dukani unapomalizia oda, kisha uje ${shop.address}.`,
          })
        : say({
            en: `Orders with collection at the checkout are fetched at ${shop.address} while we are open.`,
            sw: `Oda za kuchukua dukani zinachukuliwa ${shop.address} tukiwa tumefungua.`,
          }),
      say({ en: `Our hours: ${weekWords(asked)}.`, sw: `Saa zetu: ${weekWords(asked)}.` }),
    ),
    links: moreLink(asked),
  };
}
