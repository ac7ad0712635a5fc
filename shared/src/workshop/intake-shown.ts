import { toTime } from "../appointments/shop-day";
import type { Language } from "../languages/languages";
import { formatKes } from "../values/money";
import { wallClock } from "../values/time";
import type { ChecklistItem } from "./check-rules";
import { linesOfChecks, linesOfConsents, type ShownChecks, type ShownLine } from "./checks-shown";
import { currentConsents, type SaidConsent } from "./data-consent-rules";
import type { IntakeForm, IntakeJob } from "./intakes";
import type { FeePolicy } from "./repair-stages";

interface ShownWords {
  device: string;
  task: string;
  reported: string;
  said: string;
  claim: (original: string) => string;
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
    claim: (original) => `A claim under the warranty of ${original}: its price is 0 unless the claim is refused`,
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
    claim: (original) => `Dai chini ya dhamana ya ${original}: bei yake ni 0 isipokuwa dai likikataliwa`,
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

/** What is said of one device before it is signed, with its records by name. */
export interface ShownJob {
  /** Null: a task without a device. */
  device: string | null;
  task: string;
  problems: readonly string[];
  symptom: string;
  /** The number of the repair whose warranty it claims; null: it claims none. */
  claimOf: string | null;
  accessories: readonly { name: string; quantity: number; note: string }[];
  photos: number;
  /** Null: it was not gone through. */
  checks: ShownChecks | null;
  consents: readonly SaidConsent[];
  agreement: IntakeJob["agreement"];
  promisedAt: Date | null;
}

interface ShownIn {
  language: Language;
  timeZone: string;
}

/** How known records are called in the language of who reads. */
interface ShownNames {
  device: (device: NonNullable<IntakeJob["device"]>) => string;
  problem: (id: number) => string;
  /** The number of an earlier repair. */
  repair: (id: number) => string;
  /** The questions of a checklist. */
  items: (checklistId: number) => readonly ChecklistItem[];
}

interface Shown extends ShownIn {
  jobs: IntakeForm["jobs"];
  names: ShownNames;
}

const textOfLine = ({ label, text }: ShownLine): string => (label === "" ? text : `${label}: ${text}`);

/** Returns the lines of devices as one text. */
export const textOfShown = (jobs: readonly (readonly ShownLine[])[]): string =>
  jobs.map((lines) => lines.map(textOfLine).join("\n")).join("\n\n");

/**
 * Returns what a customer is shown of an intake before they sign: devices with what is reported, what came with them, and what was agreed.
 * The console shows it, and the server makes it again of what it was sent: only the same text is signed.
 */
export const shownAtIntake = ({ jobs, names, ...how }: Shown): string =>
  textOfShown(
    jobs.map(({ device, problemIds, photos, checks, consents, promisedAt, ...job }) =>
      shownLines(
        {
          claimOf:
            job.originalJobId !== null && job.claimedWarrantyIds.length > 0 ? names.repair(job.originalJobId) : null,
          ...{ task: job.task, symptom: job.symptom, accessories: job.accessories, agreement: job.agreement },
          ...{ device: device && names.device(device), problems: problemIds.map(names.problem) },
          checks: checks && { items: names.items(checks.checklistId), answers: checks.answers },
          consents,
          ...{ photos: photos.length, promisedAt: promisedAt === null ? null : new Date(promisedAt) },
        },
        how,
      ),
    ),
  );

/** Returns what is shown of one device. */
export function shownLines(job: ShownJob, { language, timeZone }: ShownIn): ShownLine[] {
  const words = WORDS[language];
  const { agreement } = job;
  const money = (amount: number) => formatKes(amount).replaceAll("\u00a0", " ");
  const accessories = job.accessories.map(({ name, quantity, note }) =>
    [quantity > 1 ? `${quantity} × ${name}` : name, note && `(${note})`].filter(Boolean).join(" "),
  );
  const line = (label: string, text: string): ShownLine => ({ label, text });
  const said = (text: string): ShownLine => ({ label: "", text });
  const hasDevice = job.device !== null;
  return [
    hasDevice ? line(words.device, job.device ?? "") : line(words.task, job.task),
    job.problems.length > 0 && line(words.reported, job.problems.join(", ")),
    job.symptom !== "" && line(words.said, job.symptom),
    job.claimOf !== null && said(words.claim(job.claimOf)),
    hasDevice && (accessories.length > 0 ? line(words.accessories, accessories.join(", ")) : said(words.noAccessories)),
    ...(job.checks ? linesOfChecks(job.checks, language) : []),
    job.photos > 0 && said(words.photos(job.photos)),
    ...linesOfConsents(currentConsents(job.consents), language),
    said(agreement.feePolicy === "none" ? words.noFee : words.fee[agreement.feePolicy](money(agreement.fee))),
    agreement.fixedPrice !== null && said(words.fixedPrice(money(agreement.fixedPrice))),
    agreement.ceiling !== null && said(words.ceiling(money(agreement.ceiling))),
    job.promisedAt !== null && said(words.promised(when(job.promisedAt, timeZone))),
  ].filter((each) => each !== false);
}

/** "2/12/2026, 16:00", the same in every browser. */
function when(at: Date, timeZone: string): string {
  const { date, minutes } = wallClock(at, timeZone);
  const [year, month, day] = date.split("-").map(Number);
  return `${day}/${month}/${year}, ${toTime(minutes).slice(0, 5)}`;
}
