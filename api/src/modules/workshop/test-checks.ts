import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { type CheckPhase, checklistFor } from "@fundi/shared/workshop/check-rules";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import type { getRepairWords } from "@fundi/shared/workshop/repair-words";

/** The order in which lists are inserted with the database: of each type the one at intake, then the one after the work. */
const SUPPLIED = ["phone", "laptop", "desktop", "tablet", "console", "printer", "any"] as const;

/** The required questions of the supplied lists, by their keys. */
const QUESTIONS: Readonly<Record<(typeof SUPPLIED)[number], string>> = {
  phone:
    "switches_on glass_and_touch picture_on_the_screen frame_and_back buttons charging sound_and_microphone cameras network_and_wi_fi",
  laptop:
    "switches_on picture_on_the_screen hinges_and_case keyboard_and_touchpad charging ports sound_and_microphone cameras network_and_wi_fi fans_and_heat",
  desktop: "switches_on case picture_on_the_screen ports sound_and_microphone network_and_wi_fi fans_and_heat",
  tablet:
    "switches_on glass_and_touch picture_on_the_screen frame_and_back buttons charging sound_and_microphone cameras network_and_wi_fi",
  console: "switches_on case picture_on_the_screen ports sound_and_microphone network_and_wi_fi fans_and_heat",
  printer: "switches_on case takes_paper prints network_and_wi_fi",
  any: "switches_on case buttons ports",
};
const AFTER = ["all_screws_and_covers_are_back", "cleaned"];

const suppliedFor = (type: DeviceType) => SUPPLIED.find((one) => one === type) ?? "any";

/** The checklist of a type as it is supplied, with all required questions answered: everything works. */
export function testChecks(
  type: DeviceType = "phone",
  phase: CheckPhase = "intake",
  changes: Record<string, string> = {},
) {
  const supplied = suppliedFor(type);
  const ok = QUESTIONS[supplied].split(" ").map((key) => ({ key, answer: changes[key] ?? "ok", note: "" }));
  const yes = AFTER.map((key) => ({ key, answer: "yes", note: "" }));
  return {
    checklistId: 2 * SUPPLIED.indexOf(supplied) + (phase === "intake" ? 1 : 2),
    answers: phase === "intake" ? ok : [...ok, ...yes],
  };
}

/** What a passed check of a phone comes with. */
export const testAfterCheck = (type: DeviceType = "phone") => ({
  checks: testChecks(type, "after"),
  noPhotoReason: "The camera is broken",
});

/** Returns the list of a type in force, of a phase. */
export function listIn(words: CallOutput<typeof getRepairWords>, type: DeviceType, phase: CheckPhase) {
  const list = checklistFor(words.checklists, type, phase);
  if (!list) throw new Error(`There is no checklist for ${type}.`);
  return list;
}
