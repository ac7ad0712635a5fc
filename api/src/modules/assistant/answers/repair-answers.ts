import type { Service } from "@fundi/shared/catalog/services";
import type { Symptom } from "@fundi/shared/catalog/symptoms";
import { LRUCache } from "lru-cache";
import { FIT } from "../../search";
import { FAULT_ICONS, type Fault, FIRST_STEPS_KISWAHILI, faultsOf } from "../reading/faults";
import { type QuestionPart, readQuestion } from "../reading/read-question";
import { wishOf } from "../reading/wishes";
import { type Asked, type Draft, durationWords, link, priceWords, sentences, staffFirst } from "./answer";
import { ownText } from "./own-texts";

const MOST_SERVICES = 2;
const MOST_STEPS = 4;

/** What is not a computer: it is repaired only where a service says so. */
const OTHER_DEVICES = ["phone", "tablet", "console", "tv", "printer"] as const;
/** Shorter words that are not known say too little to be a thing. */
const LONG_WORD = 4;

const byIcons = (services: readonly Service[], icons: readonly Service["icon"][]): Service[] =>
  icons.flatMap((icon) =>
    services.filter((service) => service.icon === icon && (icon !== "consult" || service.category === "repairs")),
  );

/** Whether a service is for the kind of website that is meant: a small one, or a whole one. */
const orderForWords = (services: Service[], words: string): Service[] => {
  const wanted = words.toLowerCase();
  const hits = ({ title }: Service) =>
    title
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => word.length > 3 && wanted.includes(word)).length;
  return services.toSorted((one, other) => hits(other) - hits(one));
};

/** The services for work that a question names; none where it names none that the shop offers. */
export async function askedServices({ question, sources }: Asked): Promise<Service[]> {
  const services = await sources.services();
  const wish = wishOf(question);
  if (wish) {
    const fitting = byIcons(services, wish);
    if (fitting.length > 0) return orderForWords(fitting, question.text).slice(0, MOST_SERVICES);
  }
  return [];
}

const serviceLine = (asked: Asked, service: Service): string =>
  `${service.title}: ${priceWords(asked, service)}, ${durationWords(asked, service.duration)}.`;

/** What the shop's own symptoms and services say to do first. */
function firstSteps(
  { language }: Asked,
  faults: readonly Fault[],
  symptom: Symptom | undefined,
  service: Service | undefined,
) {
  if (language === "sw") return faults.map((fault) => FIRST_STEPS_KISWAHILI[fault]).find(Boolean) ?? "";
  const steps = symptom?.firstSteps.length ? symptom.firstSteps : (service?.firstSteps ?? []);
  return steps
    .slice(0, MOST_STEPS)
    .map((step) => (/[.!?]$/.test(step) ? step : `${step}.`))
    .join(" ");
}

const firmPrice = (asked: Asked): string => ownText(asked, "assistant.repair");

/** Repairs of devices that the shop may not repair at all. */
async function otherDeviceAnswer(asked: Asked, device: (typeof OTHER_DEVICES)[number]): Promise<Draft> {
  const { question, sources } = asked;
  const words = question.parts.filter(({ concepts }) => concepts.has(device)).map(({ text }) => text);
  const { services, fit } = await sources.findServices(`${words.join(" ")} repair`);
  const named = services.filter(({ title, description }) =>
    words.some((word) => `${title} ${description}`.toLowerCase().includes(word.replace(/s$/, ""))),
  );
  if (fit >= FIT.text && named.length > 0) return serviceAnswer(asked, named.slice(0, MOST_SERVICES), []);
  const faults = faultsOf(question);
  // One of this device alone before one of many.
  const [known] = (await sources.symptoms())
    .filter(
      ({ title, devices }) =>
        isKind(device, devices) && faultsOfTitle(`${device}: ${title}`).some((fault) => faults.includes(fault)),
    )
    .toSorted((one, other) => one.devices.length - other.devices.length);
  if (!known) return otherThingAnswer(asked);
  const all = await sources.services();
  const mending = known.serviceIds.flatMap((id) => all.find((service) => service.id === id) ?? []);
  return serviceAnswer(asked, mending.slice(0, MOST_SERVICES), [firstSteps(asked, faults, known, undefined)]);
}

const isKind = (device: string, kinds: readonly string[]): boolean => kinds.includes(device);

/** Something that no service names, and that may be anything. */
const otherThingAnswer = ({ say, shop }: Asked): Draft => ({
  isSure: false,
  text: say({
    en: "We repair computers and laptops; I do not know whether our staff can help with this. Ask them, or ask for a price with a photo.",
    sw: "Tunatengeneza kompyuta na laptop; sijui kama wafanyakazi wetu wanaweza kusaidia na hiki. Waulize, au omba bei ukituma picha.",
  }),
  first: shop.offers.chat ? "chat" : "quote",
});

const isWork = (part: QuestionPart | undefined): boolean => part?.concepts.has("repair") ?? false;

/** Work on what a question names by words that are not known here: on a make among the goods, or on something else. */
export async function workAnswer(asked: Asked): Promise<Draft> {
  const { question, sources } = asked;
  const named = question.parts.filter((_, at) => isWork(question.parts[at - 1]));
  const unknown = named.filter(({ isKnown, text }) => !isKnown && text.length >= LONG_WORD);
  if (unknown.length === 0 || question.has("laptop", "desktop", "computer", "gadget", "mine"))
    return repairPricesAnswer(asked);
  for (const { text } of unknown) {
    const { products } = await sources.findProducts({ q: text, limit: 1 });
    // The search finds "cars" in "Carbon".
    if (products.some(({ name }) => name.toLowerCase().split(" ").includes(text))) return repairPricesAnswer(asked);
  }
  const { services, fit } = await sources.findServices(unknown.map(({ text }) => text).join(" "));
  return fit >= FIT.text && services.length > 0 ? serviceAnswer(asked, services, []) : otherThingAnswer(asked);
}

/** Whether the fee of a check-up is taken off the repair, in the words of its service. */
export async function checkFeeAnswer(asked: Asked): Promise<Draft | null> {
  const [check] = byIcons(await asked.sources.services(), ["consult"]);
  if (!check) return null;
  return { text: [serviceLine(asked, check), check.description].join("\n"), services: [check], first: "book" };
}

function serviceAnswer(asked: Asked, services: readonly Service[], steps: readonly string[]): Draft {
  const [only] = services;
  const isRepair = only === undefined || only.category === "repairs";
  const next = ownText(
    asked,
    isRepair ? "assistant.repair" : only.icon === "website" ? "assistant.website" : "assistant.quote",
  );
  return {
    text: [...steps, ...services.map((service) => serviceLine(asked, service)), next].filter(Boolean).join("\n"),
    services,
    links: services.length === 0 ? [link(asked, "/services", { en: "All services", sw: "Huduma zote" })] : [],
    first: only ? "book" : "quote",
  };
}

/** The faults that the titles of symptoms describe: they are the same for each question. */
const ofTitles = new LRUCache<string, readonly Fault[]>({ max: 500 });

function faultsOfTitle(title: string): readonly Fault[] {
  const known = ofTitles.get(title) ?? faultsOf(readQuestion(title, "en"));
  ofTitles.set(title, known);
  return known;
}

/** A device that does not do what it should: what to do first, and the service that mends it. */
export async function faultAnswer(asked: Asked): Promise<Draft> {
  const { question, sources, say } = asked;
  const faults = faultsOf(question);
  const other = OTHER_DEVICES.find((device) => question.has(device) && !question.has("laptop", "desktop", "computer"));
  if (other && !(faults[0] === "lost")) return otherDeviceAnswer(asked, other);
  const [services, symptoms] = await Promise.all([sources.services(), sources.symptoms()]);
  const [worst] = faults;
  const symptom = worst && symptoms.find(({ title }) => faultsOfTitle(title).includes(worst));
  const chosen = (symptom?.serviceIds ?? []).flatMap((id) => services.find((service) => service.id === id) ?? []);
  const fitting = [
    ...new Set([
      ...byIcons(
        services,
        faults.flatMap((fault) => FAULT_ICONS[fault]),
      ),
      ...chosen,
    ]),
  ];
  if (fitting.length === 0)
    return {
      text: sentences(say({ en: "We can look at it.", sw: "Tunaweza kuiangalia." }), firmPrice(asked)),
      links: [link(asked, "/services", { en: "All services", sw: "Huduma zote" })],
      first: "quote",
    };
  const steps = firstSteps(asked, faults, symptom, fitting[0]);
  const lead = steps && say({ en: `First: ${steps}`, sw: `Kwanza: ${steps}` });
  return serviceAnswer(asked, fitting.slice(0, MOST_SERVICES), [lead]);
}

/** Work that is asked for by its name. */
export const wishAnswer = async (asked: Asked): Promise<Draft | null> => {
  const services = await askedServices(asked);
  return services.length > 0 ? serviceAnswer(asked, services, []) : null;
};

/** Work on Windows, which stands in few lists of prices. */
export async function windowsAnswer(asked: Asked): Promise<Draft> {
  const { sources, say } = asked;
  const services = await sources.services();
  const named = services.filter(({ title }) => /windows|operating system/i.test(title));
  if (named.length > 0) return serviceAnswer(asked, named.slice(0, MOST_SERVICES), []);
  const check = byIcons(services, ["consult"]).slice(0, 1);
  return {
    text: sentences(
      say({
        en: "Installing Windows or other programs has no fixed price here: ask for a price, or bring the computer for a check-up.",
        sw: "Kuweka Windows au programu nyingine hakuna bei maalum hapa: omba bei, au leta kompyuta ikaguliwe.",
      }),
      ...check.map((service) => serviceLine(asked, service)),
    ),
    ...{ services: check, first: "quote" as const },
  };
}

/** What repairs cost in general, and how long they take. */
export async function repairPricesAnswer(asked: Asked): Promise<Draft> {
  const { sources, say } = asked;
  const repairs = (await sources.services()).filter(({ category, price }) => category === "repairs" && price > 0);
  const examples = repairs.slice(0, 4).map((service) => serviceLine(asked, service));
  const isAsked = asked.question.has("laptop", "desktop", "computer") && !asked.question.has("price", "duration");
  return {
    text: [
      isAsked &&
        repairs.length > 0 &&
        say({ en: "Yes, we repair computers and laptops.", sw: "Ndio, tunatengeneza kompyuta na laptop." }),
      examples.length > 0 && say({ en: "It depends on the repair, for example:", sw: "Inategemea kazi, kwa mfano:" }),
      ...examples.map((line) => `• ${line}`),
      ownText(asked, "assistant.prices"),
    ]
      .filter(Boolean)
      .join("\n"),
    services: repairs.slice(0, 1),
    links: [
      link(asked, "/services?category=repairs", { en: "All repairs and their prices", sw: "Matengenezo yote na bei" }),
    ],
    first: "book",
  };
}

/** Services found by words, where no rule knows what is meant; null where none has most of them. */
export async function foundServiceAnswer(asked: Asked, words: string): Promise<Draft | null> {
  if (words === "") return null;
  const { services, fit } = await asked.sources.findServices(words);
  return fit >= FIT.specs && services.length > 0 ? serviceAnswer(asked, services.slice(0, MOST_SERVICES), []) : null;
}

const PART_ICONS = { screen: "screen", battery: "battery", keyboard: "keyboard" } as const;

/** Putting in a part, where the part itself is not sold. */
export async function partAnswer(asked: Asked): Promise<Draft | null> {
  const services = await asked.sources.services();
  for (const [part, icon] of Object.entries(PART_ICONS))
    if (asked.question.has(part as keyof typeof PART_ICONS)) {
      const fitting = byIcons(services, [icon]).slice(0, MOST_SERVICES);
      if (fitting.length > 0) return serviceAnswer(asked, fitting, []);
    }
  return null;
}

/** Something with somebody's own device that no rule knows: staff look at it. */
export async function unknownFaultAnswer(asked: Asked): Promise<Draft> {
  const check = byIcons(await asked.sources.services(), ["consult"])
    .filter(({ category }) => category === "repairs")
    .slice(0, 1);
  return {
    isSure: false,
    text: sentences(
      asked.say({
        en: "I do not know what that is. Tell our staff what happens, or bring the device: we look at it and tell you the price first.",
        sw: "Sijui hilo ni nini. Waeleze wafanyakazi wetu kinachotokea, au lete kifaa: tutakiangalia na kukuambia bei kwanza.",
      }),
      ...check.map((service) => serviceLine(asked, service)),
    ),
    ...{ services: check, first: staffFirst(asked) },
  };
}

/** How to ask for a price. */
export const quoteAnswer = (asked: Asked): Draft => ({
  text: ownText(asked, "assistant.quote"),
  links: [link(asked, "/services", { en: "All services", sw: "Huduma zote" })],
  first: "quote",
});
