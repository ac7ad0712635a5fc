import type { DeviceType } from "./device-types";

/** Brands that are usual in a shop, by the kind of device: suggested before the first one was here. */
export const USUAL_BRANDS: Record<DeviceType, readonly string[]> = {
  phone: ["Samsung", "Tecno", "Infinix", "itel", "Apple", "Xiaomi", "Oppo", "Vivo", "Nokia", "Huawei", "Realme"],
  laptop: ["HP", "Lenovo", "Dell", "Apple", "Asus", "Acer", "Toshiba", "MSI", "Microsoft", "Samsung"],
  desktop: ["HP", "Dell", "Lenovo", "Apple", "Acer", "Asus"],
  tablet: ["Samsung", "Apple", "Lenovo", "Huawei", "Amazon", "Tecno", "Xiaomi"],
  console: ["Sony", "Microsoft", "Nintendo"],
  printer: ["HP", "Epson", "Canon", "Brother", "Kyocera", "Ricoh"],
  tv: ["Samsung", "LG", "Sony", "Hisense", "TCL", "Vitron", "Skyworth"],
  watch: ["Apple", "Samsung", "Huawei", "Garmin", "Xiaomi", "Oraimo"],
  storage: ["Seagate", "Western Digital", "Toshiba", "SanDisk", "Kingston", "Samsung"],
  network: ["TP-Link", "Huawei", "ZTE", "MikroTik", "D-Link", "Tenda", "Cisco", "Ubiquiti"],
  other: ["JBL", "Oraimo", "Sony"],
};

/** Words that name a kind of device; the first that fits holds. */
const TYPE_WORDS: readonly (readonly [DeviceType, readonly string[]])[] = [
  ["tablet", ["tablet", "ipad", "galaxy tab"]],
  [
    "laptop",
    [
      ...["laptop", "notebook", "macbook", "thinkpad", "ideapad", "elitebook", "probook", "zbook", "latitude"],
      ...["inspiron", "vivobook", "zenbook", "chromebook", "pavilion", "xps"],
    ],
  ],
  ["phone", ["phone", "galaxy", "simu"]],
  ["desktop", ["desktop", "imac", "optiplex", "prodesk", "elitedesk", "thinkcentre"]],
  ["console", ["console", "playstation", "xbox", "nintendo", "ps3", "ps4", "ps5"]],
  ["printer", ["printer", "laserjet", "deskjet", "ecotank"]],
  ["storage", ["hard disk", "hard drive", "memory card", "flash disk"]],
  ["network", ["router", "modem"]],
  ["tv", ["tv", "television"]],
  ["watch", ["watch"]],
];

const SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Returns the words of a text in small letters, without other signs. */
const wordsOf = (text: string): string[] =>
  [...text]
    .map((sign) => (SIGNS.includes(sign) ? sign : " "))
    .join("")
    .split(" ");

/** Returns whether a text has a word, or one that begins or ends with it as "iPhone" does; short ones are words of their own. */
const names = (text: string, word: string): boolean =>
  word.length > 3 ? text.includes(word) : wordsOf(text).includes(word);

/** Returns the kind of device that a text names, in English; null: none. */
export function deviceTypeIn(text: string): DeviceType | null {
  const lower = text.toLowerCase();
  return TYPE_WORDS.find(([, words]) => words.some((word) => names(lower, word)))?.[0] ?? null;
}

const BRANDS = [...new Set(Object.values(USUAL_BRANDS).flat())];

/** Splits what somebody calls a device: "HP EliteBook 840" is an EliteBook 840 of HP. An unknown brand is part of the model. */
export function readDeviceName(text: string): { brand: string; model: string } {
  const typed = text.trim();
  const brand = BRANDS.find((one) => typed.toLowerCase().startsWith(`${one.toLowerCase()} `));
  return brand ? { brand, model: typed.slice(brand.length).trim() } : { brand: "", model: typed };
}
