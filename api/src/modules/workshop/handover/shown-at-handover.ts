import type { Language } from "@fundi/shared/languages/languages";
import type { Handover, HandoverForm, OldParts } from "@fundi/shared/workshop/handovers";

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

type LeavingJob = Pick<Handover["jobs"][number], "number" | "deviceName" | "workDone" | "accessories">;

/** Returns what a customer is shown before they sign that they have their devices, in their language. */
export function shownAtHandover(
  jobs: readonly LeavingJob[],
  { missing, oldParts, notTested }: Pick<HandoverForm, "missing" | "oldParts" | "notTested">,
  language: Language,
): string {
  const words = WORDS[language];
  const isMissing = (id: number) => missing.some(({ accessoryId }) => accessoryId === id);
  const devices = jobs.map(({ number, deviceName, workDone, accessories }) => {
    const named = (some: LeavingJob["accessories"]) => some.map(({ name }) => name).join(", ");
    const [gone, back] = [
      accessories.filter(({ id }) => isMissing(id)),
      accessories.filter(({ id }) => !isMissing(id)),
    ];
    return [
      `${number} ${deviceName}`,
      workDone && `${words.done}: ${workDone}`,
      back.length > 0 && `${words.back}: ${named(back)}`,
      gone.length > 0 && `${words.missing}: ${named(gone)}`,
    ]
      .filter(Boolean)
      .join("\n");
  });
  const tested = notTested === "" ? words.works : `${words.notTested}: ${notTested}`;
  return [...devices, words.oldParts[oldParts], tested].filter(Boolean).join("\n");
}
