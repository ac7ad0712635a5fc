import type { Service } from "@fundi/shared/catalog/services";
import type { Question } from "./read-question";

/** What may be wrong with a device, the most urgent first. */
const FAULTS = [
  "wet",
  "swollen",
  "lost",
  "virus",
  "screen",
  "port",
  "noCharge",
  "drains",
  "hot",
  "crash",
  "noPower",
  "officeNetwork",
  "slow",
  "keyboard",
  "noInternet",
  "sound",
  "hinge",
  "surge",
  "print",
  "password",
  "picture",
  "broken",
] as const;
export type Fault = (typeof FAULTS)[number];
type Icon = Service["icon"];

const hasDevice = (question: Question) => question.has("laptop", "desktop", "computer", "gadget", "monitor", "printer");
const isBad = (question: Question) =>
  question.has("broken", "cracked") || question.lacks("works", "connect", "show") || question.has("jumps");
const TAKES_LONG = /\b(?:takes?|taking|muda)\b/i;
const POWER_CUT = /\b(?:power (?:surge|cut|outage)|surge|blackout|lightning|stima|umeme|radi)\b/i;

/** For each fault, whether a question describes it. */
const DESCRIBES: Record<Fault, (question: Question) => boolean> = {
  wet: (q) =>
    (q.has("liquid") && (q.has("spilled", "broken", "dropped", "mine") || hasDevice(q) || q.has("keyboard"))) ||
    q.parts.some(({ text }) => text === "got wet" || text === "wet"),
  swollen: (q) => q.has("swollen"),
  lost: (q) =>
    (q.has("files") && (q.has("lost", "recover", "broken") || q.lacks("unread"))) ||
    (q.has("disk") && (q.lacks("unread") || q.has("broken", "recover", "lost", "dead", "files"))) ||
    (q.has("recover") && q.has("lost")) ||
    (q.has("files") && hasDevice(q) && (q.has("dead", "cracked") || q.lacks("start"))) ||
    (q.has("unread") && q.has("files")) ||
    (q.has("ssd") && q.lacks("unread", "show")),
  virus: (q) => q.has("virus"),
  screen: (q) =>
    q.lacks("screen") ||
    (q.has("screen") && (isBad(q) || q.has("lines", "dropped"))) ||
    (q.has("cracked") && !q.has("keyboard", "touchpad", "hinge")) ||
    (q.has("dropped") && (q.lacks("show") || q.has("crash"))),
  port: (q) => q.has("port") && (isBad(q) || q.lacks("charge")),
  noCharge: (q) => q.lacks("charge") && !q.has("price"),
  drains: (q) =>
    (q.has("battery") && (q.has("drains") || isBad(q))) ||
    (q.has("charge") && q.lacks("drains")) ||
    (q.has("laptop") && !q.has("charger") && q.parts.some(({ text }) => text === "plugged" || text === "on charger")),
  crash: (q) => q.has("crash") && !q.has("dropped"),
  noPower: (q) =>
    q.lacks("start") ||
    (q.has("dead") && (hasDevice(q) || q.has("mine"))) ||
    (q.has("shutsDown") && (!q.has("price") || hasDevice(q))),
  officeNetwork: (q) =>
    q.has("wifi", "network") && q.has("bulk") && (isBad(q) || q.has("slow", "hangs")) && !q.has("laptop"),
  slow: (q) =>
    !(q.has("wifi", "network") && !hasDevice(q)) &&
    ((q.has("start") && TAKES_LONG.test(q.text)) ||
      ((q.has("slow") || q.has("hangs")) && (hasDevice(q) || q.has("mine", "slow")))),
  hot: (q) =>
    (q.has("hot") && (hasDevice(q) || q.has("mine", "fan", "battery") || !q.has("accessory", "ask", "price", "buy"))) ||
    (q.has("fan") && isBad(q)),
  keyboard: (q) =>
    q.has("keyboard", "touchpad") &&
    (isBad(q) || q.parts.some(({ isNegation, isNegative }) => isNegation || isNegative)),
  noInternet: (q) => q.has("wifi") && (isBad(q) || q.has("slow")),
  sound: (q) => q.has("sound", "camera") && (isBad(q) || q.parts.some(({ isNegation }) => isNegation)),
  hinge: (q) => q.has("hinge") && isBad(q),
  surge: (q) => POWER_CUT.test(q.text) && (hasDevice(q) || q.has("broken")),
  print: (q) =>
    q.has("printer") &&
    (q.lacks("print", "works") || q.has("broken", "repair") || q.parts.some(({ text }) => text.startsWith("jam"))),
  password: (q) =>
    q.has("password", "login") &&
    (q.has("windows") || hasDevice(q)) &&
    (q.has("forgot", "windows") || q.lacks("login") || q.has("remove")),
  picture: (q) => q.has("monitor", "desktop") && (q.lacks("show") || q.has("lines")),
  broken: (q) =>
    (hasDevice(q) || q.has("mine")) &&
    (q.has("broken", "cracked", "dropped") || q.lacks("works") || q.parts.some(({ isNegative }) => isNegative)) &&
    !q.has("order", "paid"),
};

/** Returns what a question says is wrong, the most telling first. */
export const faultsOf = (question: Question): Fault[] => {
  const found = FAULTS.filter((fault) => DESCRIBES[fault](question));
  // "Broken" says nothing that the others do not say better.
  return found.length > 1 ? found.filter((fault) => fault !== "broken") : found;
};

/** The pictures of the services that mend a fault, the best first. */
export const FAULT_ICONS: Record<Fault, readonly Icon[]> = {
  wet: ["liquid"],
  swollen: ["battery"],
  lost: ["data-recovery"],
  virus: ["virus"],
  screen: ["screen"],
  port: ["motherboard"],
  noCharge: ["motherboard", "battery"],
  drains: ["battery"],
  crash: ["consult", "virus"],
  noPower: ["consult", "motherboard"],
  officeNetwork: ["network"],
  slow: ["upgrade", "consult"],
  hot: ["consult"],
  keyboard: ["keyboard"],
  noInternet: ["consult", "network"],
  sound: ["consult"],
  hinge: ["repair", "consult"],
  surge: ["motherboard", "consult"],
  print: [],
  password: ["consult"],
  picture: ["consult"],
  broken: ["consult", "repair"],
};

/** What to do before anything else, in Kiswahili; the symptoms and services of the shop say it in their own language. */
export const FIRST_STEPS_KISWAHILI: Partial<Record<Fault, string>> = {
  wet: "Izime sasa hivi, usiichaji wala usijaribu kuiwasha. Iinamishe kama hema maji yatoke, na uilete leo au kesho; usitumie mchele wala hair dryer.",
  swollen: "Izime na uichomoe. Usiibonyeze wala usiichaji tena.",
  lost: "Izime na usiitumie tena: kila ukiiwasha unaweza kupoteza faili zaidi.",
  virus: "Itoe kwenye Wi-Fi, na ubadilishe password zako ukitumia kifaa kingine.",
  screen: "Izime na usibonyeze kioo; kama bado inaonyesha, nakili faili zako kwanza.",
  noCharge: "Jaribu soketi nyingine na uangalie waya wa chaja. Ikitoa cheche au harufu, ichomoe.",
  noPower: "Ichomoe kwa dakika kumi, kisha jaribu mara moja na chaja yake yenyewe.",
  slow: "Iwashe upya mara moja, na upunguze vitu kama diski imejaa.",
  crash: "Piga picha ya ujumbe ulio kwenye kioo.",
  hot: "Usiitumie juu ya kitanda au sofa: inahitaji hewa kutoka chini.",
  surge: "Ichomoe, na usiiwashe tena.",
};
