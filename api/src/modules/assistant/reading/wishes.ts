import type { Service } from "@fundi/shared/catalog/services";
import type { Question } from "./read-question";

interface Wish {
  /** The picture of the services that fulfil it. */
  icons: readonly Service["icon"][];
  isMeant: (question: Question) => boolean;
}

const asksForWork = (q: Question) => q.has("repair", "replace", "price", "duration", "warranty");
/** Work on a part, where it is not the part itself that somebody wants to buy. */
const BUYING = ["ask", "price", "cheap", "buy", "brandNew", "refurbished", "monitor"] as const;
const onPart = (q: Question) =>
  q.has("repair", "replace", "install", "clean") || (q.has("laptop") && q.has("price", "duration", "warranty"));

/** More than one machine. */
const MANY = [
  "computers",
  "laptops",
  "desktops",
  "kumi",
  "ishirini",
  "thelathini",
  "arobaini",
  "hamsini",
  "nyingi",
  "za",
];

/** One who learns wants one machine. */
const STUDENTS = ["mwanafunzi", "student", "daughter", "son", "child"];

/** Work that customers ask for by its name; the first that is meant counts. */
const WISHES: readonly Wish[] = [
  { icons: ["data-recovery"], isMeant: (q) => q.has("recover") && q.has("files", "disk", "price", "lost") },
  { icons: ["virus"], isMeant: (q) => q.has("virus") && q.has("clean", "repair", "price", "duration") },
  {
    icons: ["screen"],
    isMeant: (q) =>
      q.has("screen") &&
      !q.has("monitor") &&
      (onPart(q) || q.has("duration", "warranty") || (!q.has(...BUYING) && !/\d/.test(q.text))),
  },
  {
    icons: ["keyboard"],
    isMeant: (q) => q.has("keyboard", "touchpad") && q.has("repair", "replace", "clean", "install"),
  },
  { icons: ["battery"], isMeant: (q) => q.has("battery") && (onPart(q) || q.has("warranty")) },
  {
    icons: ["upgrade"],
    isMeant: (q) =>
      (q.has("upgrade") && !q.has("windows")) ||
      (q.has("memory", "ssd") &&
        (q.has("install", "replace") || (q.hasAll("laptop", "mine") && !q.has("price", "buy")))),
  },
  { icons: ["motherboard"], isMeant: (q) => q.has("port") && asksForWork(q) },
  {
    icons: ["custom-pc"],
    isMeant: (q) => q.has("build") && q.has("computer", "desktop", "gaming") && !q.has("app", "website"),
  },
  {
    icons: ["web-app"],
    isMeant: (q) =>
      q.has("app") &&
      (q.has("build", "price", "website", "ask") || q.parts.some(({ text }) => text.includes("system"))) &&
      !q.has("windows", "pay") &&
      !(q.has("heavyUse") && q.has("laptop", "desktop", "computer")),
  },
  { icons: ["website"], isMeant: (q) => q.has("website") && !q.has("buy", "order", "pay", "login", "account") },
  { icons: ["cloud"], isMeant: (q) => q.has("cloud") && (!q.has("component") || q.has("install", "upgrade")) },
  {
    icons: ["security"],
    isMeant: (q) =>
      q.has("security") &&
      q.has("network", "wifi", "check", "computer", "bulk", "price") &&
      !q.has("privacy", "camera"),
  },
  { icons: ["training"], isMeant: (q) => q.has("training") && !q.has("laptop") },
  {
    icons: ["network"],
    isMeant: (q) =>
      q.has("network", "wifi") &&
      q.has("install", "bulk", "network", "repair") &&
      q.has("install", "repair", "price", "ask", "bulk", "home") &&
      (q.has("install", "repair") || q.has("bulk")),
  },
  {
    icons: ["network", "custom-pc"],
    isMeant: (q) =>
      q.has("bulk") &&
      !q.parts.some(({ text }) => STUDENTS.includes(text)) &&
      q.has("computer", "laptop", "desktop") &&
      (/\d|many|bulk|wholesale|several/i.test(q.price?.rest ?? q.text) ||
        q.parts.some(({ text }) => MANY.includes(text))),
  },
  {
    icons: ["consult"],
    isMeant: (q) =>
      q.has("check") &&
      (q.has("price", "laptop", "computer", "desktop", "cash") || /free/i.test(q.text)) &&
      !q.has("network") &&
      // "Cheki kama macbook iko": look whether it is there.
      !(q.has("ask") && q.has("price") && !q.has("mine")),
  },
];

/** Returns the pictures of the services for the work that a question asks for; null where it names none. */
export const wishOf = (question: Question): readonly Service["icon"][] | null =>
  WISHES.find(({ isMeant }) => isMeant(question))?.icons ?? null;
