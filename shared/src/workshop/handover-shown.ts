import type { Language } from "../languages/languages";
import type { Handover, HandoverForm, OldParts } from "./handovers";

interface Words {
  done: string;
  back: string;
  missing: string;
  oldParts: Record<OldParts, string>;
  notTested: string;
  works: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    ...{ done: "What was done", back: "Given back with it", missing: "Not given back" },
    oldParts: { none: "", given: "The old parts were given back", left: "The old parts stay with the shop" },
    ...{ notTested: "Not tried at the handover", works: "It works as it was shown" },
  },
  sw: {
    ...{ done: "Kilichofanyika", back: "Vilivyorudishwa nacho", missing: "Havikurudishwa" },
    oldParts: { none: "", given: "Vipuri vya zamani vimerudishwa", left: "Vipuri vya zamani vinabaki dukani" },
    ...{ notTested: "Hakikujaribiwa wakati wa kukabidhi", works: "Kinafanya kazi kama kilivyoonyeshwa" },
  },
};

type LeavingJob = Pick<Handover["jobs"][number], "id" | "number" | "deviceName" | "workDone" | "accessories" | "works">;

/** What is said at the counter of devices that leave. */
export interface SaidAtHandover {
  missing: readonly Pick<HandoverForm["missing"][number], "accessoryId">[];
  /** Why it was not tried; empty: it was. */
  notTested: string;
  /** What happened to the old parts of a device. */
  oldPartsOf: (jobId: number) => OldParts;
}

/** Returns that devices work; where some do not, of which it is said, and nothing where none does. */
function worksText(jobs: readonly LeavingJob[], words: string): string {
  const working = jobs.filter(({ works }) => works);
  if (working.length === jobs.length) return words;
  return working.length === 0 ? "" : `${words}: ${working.map(({ number }) => number).join(", ")}`;
}

/**
 * Returns what a customer is shown before they sign that they have their devices, in their language; a blank line stands
 * between devices. The console shows it, and the server makes it again of what it was sent: only the same text is signed.
 */
export function shownAtHandover(jobs: readonly LeavingJob[], said: SaidAtHandover, language: Language): string {
  const words = WORDS[language];
  const isMissing = (id: number) => said.missing.some(({ accessoryId }) => accessoryId === id);
  const devices = jobs.map(({ id: jobId, number, deviceName, workDone, accessories }) => {
    const named = (some: LeavingJob["accessories"]) =>
      some.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");
    const [gone, back] = [
      accessories.filter(({ id }) => isMissing(id)),
      accessories.filter(({ id }) => !isMissing(id)),
    ];
    return [
      `${number} ${deviceName}`,
      workDone && `${words.done}: ${workDone}`,
      back.length > 0 && `${words.back}: ${named(back)}`,
      gone.length > 0 && `${words.missing}: ${named(gone)}`,
      words.oldParts[said.oldPartsOf(jobId)],
    ]
      .filter(Boolean)
      .join("\n");
  });
  const tested = said.notTested === "" ? worksText(jobs, words.works) : `${words.notTested}: ${said.notTested}`;
  return [...devices, tested].filter(Boolean).join("\n\n");
}
