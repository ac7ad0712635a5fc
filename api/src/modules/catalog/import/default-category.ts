import { DEFAULT_PRODUCT_CATEGORY } from "@fundi/shared/products";

/** Kinds of goods that a computer shop gets whole lists of, by the words that give them away. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/lap ?tops?|notebooks?|macbooks?|chromebooks?/, "laptop"],
  [/desktops?|all in ones?|workstations?|towers?/, "desktop"],
  [/video cards?|graphics? cards?|gpus?/, "graphics card"],
  [/monitors?|displays?/, "monitor"],
  [/printers?|toners?/, "printer"],
  [/phones?|smart ?phones?|tablets?|ipads?/, "phone"],
  [/cpus?|processors?/, "processor"],
  [/ssds?|hdds?|hard drives?|storage/, "storage"],
  [/rams?|memory/, "memory"],
  [/keyboards?|mouse|mice|headsets?|accessor(y|ies)|cables?|chargers?|adapters?/, "accessory"],
  [/routers?|switch(es)?|network(ing)?/, "networking"],
  [/servers?/, "server"],
  [/software|licen[cs]es?/, "software"],
];

/** What a file's name says that it is a list of. */
export function categoryOfTitle(fileName: string): string | null {
  const title = fileName.replace(/\.\w+$/, "").replace(/[^a-z0-9]+/gi, " ");
  return KINDS.find(([words]) => matches(words, title))?.[1] ?? null;
}

/** What most of these products are, by their names; the shop's main category when nothing tells. */
export function categoryOfNames(names: readonly string[]): string {
  const sample = names.slice(0, 300);
  const most = KINDS.find(([words]) => sample.filter((name) => matches(words, name)).length > sample.length / 2);
  return sample.length > 0 && most ? most[1] : DEFAULT_PRODUCT_CATEGORY;
}

const matches = (words: RegExp, text: string): boolean => new RegExp(`\\b(${words.source})\\b`, "i").test(text);
