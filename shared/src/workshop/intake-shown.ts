import { toTime } from "../appointments/shop-day";
import type { Language } from "../languages/languages";
import { formatKes } from "../values/money";
import { wallClock } from "../values/time";
import type { IntakeForm, IntakeJob } from "./intakes";
import type { FeePolicy } from "./repair-stages";

interface ShownWords {
  device: string;
  task: string;
  reported: string;
  said: string;
  accessories: string;
  noAccessories: string;
  photos: (count: number) => string;
  fee: Record<Exclude<FeePolicy, "none">, (amount: string) => string>;
  noFee: string;
  fixedPrice: (amount: string) => string;
  ceiling: (amount: string) => string;
  promised: (when: string) => string;
}

const WORDS: Record<Language, ShownWords> = {
  en: {
    device: "Device",
    task: "Work",
    reported: "Problem",
    said: "In your words",
    accessories: "Came with it",
    noAccessories: "Nothing came with it",
    photos: (count) => (count === 1 ? "1 photo of its condition" : `${count} photos of its condition`),
    fee: {
      always: (amount) => `The diagnosis costs ${amount}`,
      credited: (amount) => `The diagnosis costs ${amount}, taken off the repair`,
      no_fix_no_fee: (amount) => `The diagnosis costs ${amount}, only if it is repaired`,
    },
    noFee: "The diagnosis is free",
    fixedPrice: (amount) => `Fixed price ${amount}`,
    ceiling: (amount) => `We may repair for up to ${amount} without asking you`,
    promised: (when) => `Promised for ${when}`,
  },
  sw: {
    device: "Kifaa",
    task: "Kazi",
    reported: "Tatizo",
    said: "Kwa maneno yako",
    accessories: "Vilivyokuja nacho",
    noAccessories: "Hakuna kilichokuja nacho",
    photos: (count) => (count === 1 ? "Picha 1 ya hali yake" : `Picha ${count} za hali yake`),
    fee: {
      always: (amount) => `Kuchunguza ni ${amount}`,
      credited: (amount) => `Kuchunguza ni ${amount}, zinatolewa kwenye bei ya kazi`,
      no_fix_no_fee: (amount) => `Kuchunguza ni ${amount}, kikitengenezwa tu`,
    },
    noFee: "Kuchunguza ni bure",
    fixedPrice: (amount) => `Bei isiyobadilika ${amount}`,
    ceiling: (amount) => `Tunaweza kutengeneza hadi ${amount} bila kukuuliza`,
    promised: (when) => `Kimeahidiwa ${when}`,
  },
};

/** How known records are called in the language of who reads. */
interface ShownNames {
  device: (device: NonNullable<IntakeJob["device"]>) => string;
  problem: (id: number) => string;
}

interface Shown {
  jobs: IntakeForm["jobs"];
  names: ShownNames;
  language: Language;
  timeZone: string;
}

/**
 * Returns what a customer is shown of an intake before they sign: devices with what is reported, what came with them, and what was agreed.
 * The console shows it, and the server makes it again of what it was sent: only the same text is signed.
 */
export const shownAtIntake = ({ jobs, ...how }: Shown): string => jobs.map((job) => shownJob(job, how)).join("\n\n");

function shownJob(job: IntakeJob, { names, language, timeZone }: Omit<Shown, "jobs">): string {
  const words = WORDS[language];
  const { agreement } = job;
  const money = (amount: number) => formatKes(amount).replaceAll("\u00a0", " ");
  const accessories = job.accessories.map(({ name, quantity, note }) =>
    [quantity > 1 ? `${quantity} × ${name}` : name, note && `(${note})`].filter(Boolean).join(" "),
  );
  const lines = [
    job.device ? `${words.device}: ${names.device(job.device)}` : `${words.task}: ${job.task}`,
    job.problemIds.length > 0 && `${words.reported}: ${job.problemIds.map(names.problem).join(", ")}`,
    job.symptom && `${words.said}: ${job.symptom}`,
    job.device && (accessories.length > 0 ? `${words.accessories}: ${accessories.join(", ")}` : words.noAccessories),
    job.photos.length > 0 && words.photos(job.photos.length),
    agreement.feePolicy === "none" ? words.noFee : words.fee[agreement.feePolicy](money(agreement.fee)),
    agreement.fixedPrice !== null && words.fixedPrice(money(agreement.fixedPrice)),
    agreement.ceiling !== null && words.ceiling(money(agreement.ceiling)),
    job.promisedAt !== null && words.promised(when(new Date(job.promisedAt), timeZone)),
  ];
  return lines.filter(Boolean).join("\n");
}

/** "2/12/2026, 16:00", the same in every browser. */
function when(at: Date, timeZone: string): string {
  const { date, minutes } = wallClock(at, timeZone);
  const [year, month, day] = date.split("-").map(Number);
  return `${day}/${month}/${year}, ${toTime(minutes).slice(0, 5)}`;
}
