import type { DeviceType } from "@fundi/shared/workshop/device-types";
import type { PublicStep, PublicWait } from "@fundi/shared/workshop/public-stages";
import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import type { RepairKind, RepairOutcome, RepairStage } from "@fundi/shared/workshop/repair-stages";
import { t } from "@lingui/core/macro";

const typeName = (type: DeviceType): string =>
  ({
    phone: t`Phone`,
    laptop: t`Laptop`,
    desktop: t`Desktop`,
    tablet: t`Tablet`,
    console: t`Game console`,
    printer: t`Printer`,
    tv: t`TV`,
    watch: t`Watch`,
    storage: t`Disk or memory card`,
    network: t`Router or network`,
    other: t`Your device`,
  })[type];

const workName = (kind: RepairKind): string =>
  kind === "on_site" ? t`Work at your place` : kind === "remote" ? t`Remote help` : t`Your repair`;

/** Returns what is repaired: "Tecno Spark 10", else its type, else the kind of work. */
export const repairName = ({
  device,
  deviceType,
  kind,
}: Pick<PublicRepair, "device" | "deviceType" | "kind">): string =>
  device || (deviceType === null ? workName(kind) : typeName(deviceType));

/** Returns the name of a step of the way. */
export const stepName = (step: PublicStep): string =>
  ({
    received: t`Received`,
    diagnosis: t`Diagnosis`,
    decision: t`Your decision`,
    repair: t`Repair`,
    ready: t`Ready`,
  })[step];

/** Outcomes in which nothing was repaired. */
const NOT_DONE: readonly (RepairOutcome | null)[] = ["declined", "withdrawn", "not_repairable", "no_fault"];

type Stage = Pick<PublicRepair, "stage" | "kind" | "outcome">;
const isAway = (kind: RepairKind): boolean => kind === "on_site" || kind === "remote";

function readyWords({ kind, outcome }: Stage): string {
  if (isAway(kind)) return t`The work is done`;
  if (outcome === "no_fault") return t`Ready: we found no fault`;
  if (outcome === "not_repairable") return t`Ready to collect: it cannot be repaired`;
  return NOT_DONE.includes(outcome) ? t`Ready to collect, as it came` : t`Ready to collect`;
}

/** Returns where a repair is, in a few words. */
export function stageWords(repair: Stage): string {
  const words: Record<RepairStage, () => string> = {
    booked: () => (isAway(repair.kind) ? t`We have your booking` : t`We expect your device`),
    received: () => t`Your device is with us`,
    diagnosing: () => t`We are looking for the fault`,
    awaiting_approval: () => t`We wait for your decision`,
    approved: () => t`Work begins soon`,
    awaiting_parts: () => t`We wait for a part`,
    in_repair: () => t`We are working on it`,
    outsourced: () => t`It is with a specialist`,
    checking: () => t`We are checking our work`,
    ready: () => readyWords(repair),
    collected: () => (isAway(repair.kind) ? t`Done` : t`Handed over`),
    disposed: () => t`No longer with us`,
    cancelled: () => t`Cancelled`,
    merged: () => t`Cancelled`,
  };
  return words[repair.stage]();
}

/** Returns what happens next; null where nothing does. */
export function nextWords({ stage, kind, outcome }: Stage): string | null {
  const words: Record<RepairStage, string | null> = {
    booked: isAway(kind)
      ? t`We come, or call you, on the day that we agreed on.`
      : t`Bring it while we are open. Back up what you need before, if you can.`,
    received: t`We look at it and tell you what we found.`,
    diagnosing: t`We tell you what we found and what it costs. We repair nothing without your yes.`,
    awaiting_approval: t`Once you agree we begin. We text you when it is ready.`,
    approved: t`We begin as soon as a bench is free, and text you when it is ready.`,
    awaiting_parts: t`We go on as soon as the part is here, and text you when it is ready.`,
    in_repair: t`When the work is done somebody checks it. Then we text you.`,
    outsourced: t`It comes back to us, we check it, and we text you when it is ready.`,
    checking: t`When everything works we text you that it is ready.`,
    ready: isAway(kind)
      ? null
      : t`Bring your receipt, or your ID and the phone at this number. Try everything before you go.`,
    collected: NOT_DONE.includes(outcome)
      ? null
      : t`If something is not right, bring it back with your receipt, or call us.`,
    disposed: null,
    cancelled: null,
    merged: null,
  };
  return words[stage];
}

/** Returns what is waited for, and what the customer can do about it. */
export const waitWords = (wait: PublicWait): string =>
  ({
    decision: t`An estimate waits for your answer.`,
    new_estimate: t`The time for your answer has run out. Call us: we send you a new estimate.`,
    answer: t`We need an answer from you. Please call us.`,
    access: t`We need a passcode or an account of the device. Please call us, and never send it by text.`,
    backup: t`Before we go on: do you have a backup? Please call us.`,
    part: t`A part is on its way to us.`,
    partner: t`A specialist has it for us.`,
    contact: t`Please call us about it, or come by.`,
  })[wait];
