import type { Concept } from "../reading/concept-words";
import type { Asked, Bilingual } from "./answer";

interface Topic {
  /** What it is called, in a sentence. */
  name: Bilingual;
  /** What to ask about it. */
  question: Bilingual;
  concepts: readonly Concept[];
}

/** What the assistant knows about, the most asked for first. */
const TOPICS: readonly Topic[] = [
  {
    name: { en: "repairs", sw: "matengenezo" },
    question: { en: "What does a screen replacement cost?", sw: "Kubadilisha kioo ni pesa ngapi?" },
    concepts: [
      "repair",
      "replace",
      "broken",
      "cracked",
      "screen",
      "battery",
      "keyboard",
      "slow",
      "dead",
      "check",
      "mine",
    ],
  },
  {
    name: { en: "goods and prices", sw: "bidhaa na bei" },
    question: { en: "Which laptops do you have under 40,000?", sw: "Mko na laptop gani chini ya 40,000?" },
    concepts: [
      "ask",
      "price",
      "buy",
      "cheap",
      "laptop",
      "desktop",
      "computer",
      "accessory",
      "component",
      "refurbished",
    ],
  },
  {
    name: { en: "opening hours", sw: "saa za kufungua" },
    question: { en: "Are you open today?", sw: "Mko wazi leo?" },
    concepts: ["open", "close", "hours", "day", "now", "walkIn"],
  },
  {
    name: { en: "delivery", sw: "kuletewa" },
    question: { en: "Where do you deliver, and what does it cost?", sw: "Mnaleta wapi, na ni pesa ngapi?" },
    concepts: ["deliver", "collect", "sameDay", "when"],
  },
  {
    name: { en: "paying", sw: "kulipa" },
    question: { en: "How do I pay with M-Pesa?", sw: "Ninalipaje kwa M-Pesa?" },
    concepts: ["pay", "money", "mpesa", "card", "cash", "bank", "paid", "invoice"],
  },
  {
    name: { en: "orders", sw: "oda" },
    question: { en: "Where is my order?", sw: "Oda yangu iko wapi?" },
    concepts: ["order", "track", "pending", "cancel", "changeOrder"],
  },
  {
    name: { en: "warranty and returns", sw: "dhamana na kurudisha" },
    question: { en: "What warranty do refurbished laptops have?", sw: "Laptop za refurbished zina dhamana gani?" },
    concepts: ["warranty", "return", "refund", "exchange", "fails"],
  },
  {
    name: { en: "appointments", sw: "miadi" },
    question: { en: "How do I book a repair?", sw: "Ninawekaje miadi ya matengenezo?" },
    concepts: ["book", "reschedule", "ready", "bring", "duration"],
  },
  {
    name: { en: "our shop", sw: "duka letu" },
    question: { en: "Where is your shop?", sw: "Duka lenu liko wapi?" },
    concepts: ["where", "contact", "human", "shop", "facility"],
  },
];
const OFFERED = 2;

/** The topics that a question comes nearest to, the nearest first; none where it has a word of none. */
function near({ question }: Asked): Topic[] {
  const points = ({ concepts }: Topic) =>
    question.parts.filter((part) => concepts.some((concept) => part.concepts.has(concept))).length;
  return TOPICS.map((topic) => ({ topic, points: points(topic) }))
    .filter((one) => one.points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, OFFERED)
    .map(({ topic }) => topic);
}

/** Questions about the topics that a question comes nearest to; about what most people ask where it comes near to none. */
export function nearestTopics(asked: Asked): string[] {
  const topics = near(asked);
  return [...new Set([...topics, ...TOPICS])]
    .slice(0, topics.length === 0 ? OFFERED + 1 : OFFERED)
    .map(({ question }) => asked.say(question));
}

/** What a question seems to be about, in words: "It seems to be about delivery or paying."; "" where nothing shows it. */
export function nearestWords(asked: Asked): string {
  const names = near(asked).map(({ name }) => asked.say(name));
  if (names.length === 0) return "";
  return asked.say({
    en: `It seems to be about ${names.join(" or ")}: choose below what you meant.`,
    sw: `Inaonekana ni kuhusu ${names.join(" au ")}: chagua hapo chini ulichomaanisha.`,
  });
}
