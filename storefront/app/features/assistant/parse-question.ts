import { KEYWORDS } from "./replies";

/** What a question asks for among products and services. */
export interface ParsedQuestion {
  /** Search words, singular, in the question's order. */
  words: readonly Word[];
  /** The price limit in shillings, from e.g. "under 30,000". */
  atMost: number | null;
  /** Work on the visitor's device, not a product. */
  work: boolean;
}

export interface Word {
  text: string;
  /** How specific it is: a model number more than a known product word, and that more than an unknown word. */
  weight: number;
  /** Must match: a T490 is not an answer to a question about a T480. */
  required: boolean;
  /** A whole device, not a part or an accessory. */
  machine: boolean;
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Stop words. */
const STOP_WORDS = list(`
  a about after again all also am an and any anybody anyone anything are as at be because been before best better big but by
  call can cheap cheapest cheaper affordable come could day days deal deals details did do does doing doesn don for from get
  give go going good got great had has have hello here hey hi his her i if in information info is it its just kind know
  latest let like long look looking looks lot make makes many may me mean mine more most much my name near need needed
  needs new nice no not now of off offer offers ok okay on one or other our out please quick quickly really recommend right
  say see sell selling shall she he should show side site so some somebody someone something soon still stock sure take
  tell than thank thanks that the their them then there these they thing things this those time to today tomorrow too
  try up us use used very via want was way we week well were what when which who why will with without work working works
  would yes yet you your
  available address data arrive card cards cash close closed collect day deliver delivered delivery email expensive free friday
  hour hours ksh kes shillings monday money mpesa m-pesa nairobi open opening paid pay paybill paying payment phone-number
  pickup possible refund return saturday shop store sunday town track transfer bank visit warranty weekend whatsapp
  asap budget computer computers device devices gadget item items machine machines pc pcs problem product products project
  question stuff under below less max maximum within over between around development web number
`);

/** Words for which the shop is likely to have a product or service. */
const GOODS = list(`
  accessory adapter antivirus backup battery cable camera cartridge charger chromebook cloud cooler custom desktop dock drive
  earbud ethernet gaming gpu graphics hard hdd hdmi headphone headset hinge ink keyboard laptop licence license liquid
  macbook malware memory microphone modem monitor motherboard mouse network notebook printer processor projector psu ram
  recovery router scanner screen security server software speaker ssd stand storage switch tablet toner touchpad touchscreen
  training tv ups upgrade usb virus webcam wi-fi window wireless
  acer amd anker apple asus bitdefender brother canon corsair crucial d-link dell elitebook epson fujitsu geforce gigabyte
  gtx hp huawei hyperx ideapad inspiron intel iphone kaspersky kingston kyocera latitude lenovo lg logitech microsoft
  mikrotik msi nvidia optiplex oraimo pavilion probook radeon razer redragon rog rtx ryzen samsung sandisk seagate surface
  tecno thinkpad toshiba tp-link ubiquiti ugreen vivobook vostro xeon xiaomi xps yoga zenbook
`);

/** Whole devices. Beside another known word they are unspecific: "laptop screen" is about the screen. */
const DEVICES = list("laptop desktop notebook phone tablet");
/** Parts that have a size: in "laptop with 8 GB RAM", RAM is not the product. */
const PARTS_WITH_SIZE = list("ram memory ssd hdd storage hard drive");

/** Phrases that ask for something by name. */
const ASKS_BY_NAME =
  /\b(have|got|sell|stock|available|buy|purchase|price|cost|how much|looking for|find|show|order|do you (do|offer|make))\b/;
const WORK = /repair|broken|fix|replac|install|recover|remov|upgrad|clean|crack|damag|spil[lt]|slow/;
const LIQUIDS = /\b(?:water|coffee|tea|soda|juice|milk)\b/g;
const AT_MOST =
  /\b(?:under|below|less than|up to|at most|max(?:imum)?|within|budget(?: of| is)?)\s*(?:ksh|kes|sh)?\.?\s*(\d[\d,]*)\s*(k)?\b/;

/** Parses what a question asks for; null when it names no product or service. */
export function parseQuestion(question: string): ParsedQuestion | null {
  const written = normalizeSpelling(question);
  const work = WORK.test(written);
  const normalized = work ? written.replace(LIQUIDS, "liquid") : written;
  const [amount = "", figures = "", thousands] = AT_MOST.exec(normalized) ?? [];
  const all = splitWords(normalized.replace(amount, " "));
  const isDeviceWithSize = all.some((word) => DEVICES.has(word)) && all.some(isSize);
  const words = all.filter((word) => !(isDeviceWithSize && PARTS_WITH_SIZE.has(word)));
  const named = words.filter((word) => isModel(word) || GOODS.has(word));
  if (words.length === 0 || (named.length === 0 && !ASKS_BY_NAME.test(normalized))) return null;
  const narrow = named.some((word) => !DEVICES.has(word));
  // "My laptop is broken" does not say what is broken.
  if (work && !narrow) return null;
  return {
    words: words.map((text) => ({
      text,
      weight: weigh(text, { named: named.length > 0, narrow }),
      required: isModel(text),
      machine: DEVICES.has(text),
    })),
    atMost: figures ? Number(figures.replaceAll(",", "")) * (thousands ? 1000 : 1) : null,
    work,
  };
}

/** Normalises typed and recognised text to catalogue spelling: "think pad t 480" becomes "thinkpad t480". */
const normalizeSpelling = (question: string): string =>
  question
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\bthink pad\b/g, "thinkpad")
    .replace(/\bwi ?fi\b/g, "wi-fi")
    .replace(/\b([b-hj-z]) (?=\d{2,4}\b)/g, "$1")
    .replace(/\b(\d+) (?=(?:gb|tb|mah)\b)/g, "$1");

/** "8gb", "65w": a number with its unit, which a catalogue may write with a space. */
export const isSize = (word: string): boolean => /^\d+(?:gb|tb|w|hz|mah|mm)$/.test(word);

/** "t480", "16gb", "i5", "365": a model number or size. */
const isModel = (word: string) => /\d{3}/.test(word) || (/\d/.test(word) && /\p{L}/u.test(word));

function weigh(word: string, among: { named: boolean; narrow: boolean }): number {
  if (isModel(word)) return 2;
  if (DEVICES.has(word)) return among.narrow ? 0.5 : 1;
  return GOODS.has(word) || !among.named ? 1 : 0.3;
}

function splitWords(normalized: string): string[] {
  const words = normalized
    .split(/[^\p{L}\p{N}.'+-]+/u)
    .map((word) => word.replace(/'\p{L}*$/u, "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, ""))
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !KEYWORDS.some((keyword) => word.startsWith(keyword)))
    .map(singular)
    .filter((word) => GOODS.has(word) || !WORK.test(word));
  return [...new Set(words)].slice(0, 8);
}

/** "laptops" becomes "laptop", "batteries" becomes "battery". */
export function singular(word: string): string {
  if (word === "mice") return "mouse";
  if (word.length < 4 || /(?:ss|us|is)$|\d/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(ch|sh|x)es$/, "$1")
    .replace(/s$/, "");
}
