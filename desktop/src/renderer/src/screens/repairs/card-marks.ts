import { formatKes } from "@fundi/shared/values/money";
import { DO_NOT_WIPE } from "@fundi/shared/workshop/data-consent-rules";
import type { MoneyMark, RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_KIND_LABELS, REPAIR_OUTCOME_LABELS, type RepairOutcome } from "@fundi/shared/workshop/repair-stages";
import { CLAIM_DECISION_LABELS } from "@fundi/shared/workshop/warranty-rules";
import { holdText } from "./repair-text";
import { cameBackText } from "./warranties/warranty-text";

/** A mark on a card: a short text, and what it means for a tooltip and screen readers. */
export interface CardMark {
  id: "hold" | "outcome" | "wipe" | "return" | "claim" | "priority" | "kind" | "alert" | "parts" | "money" | "unread";
  short: string;
  text: string;
  tone: "plain" | "amber" | "red" | "blue" | "green";
}

/** Pieces that the job needs, once any is needed: amber while one is missing. */
function partsMark({ partCount }: RepairCard): CardMark[] {
  if (!partCount) return [];
  const { here, needed } = partCount;
  const text = here === needed ? `All ${needed} parts are here` : `${here} of ${needed} parts are here`;
  const isAll = here >= needed;
  return [
    {
      ...{ id: "parts", short: `${here}/${needed} here`, tone: isAll ? "plain" : "amber" },
      text: needed === 1 ? (isAll ? "Its part is here" : "Its part is not here") : text,
    },
  ];
}

const MONEY: Record<MoneyMark, { short: string; tone: CardMark["tone"]; say: (due: string) => string }> = {
  claim: { short: "To confirm", tone: "amber", say: () => "A payment waits to be confirmed" },
  deposit: { short: "Deposit", tone: "amber", say: (due) => `A deposit of ${due} is to be paid before the work` },
  due: { short: "To pay", tone: "amber", say: (due) => `${due} is to be paid on its bill` },
  paid: { short: "Paid", tone: "green", say: () => "Its bill is paid" },
};

function moneyMark({ money }: RepairCard): CardMark[] {
  if (!money) return [];
  const { short, tone, say } = MONEY[money.state];
  return [{ id: "money", short, tone, text: say(formatKes(money.due)) }];
}

function unreadMark({ unread = 0 }: RepairCard): CardMark[] {
  if (unread === 0) return [];
  const text =
    unread === 1 ? "The customer wrote a message that nobody read" : `${unread} unread messages of the customer`;
  return [{ id: "unread", short: unread === 1 ? "Message" : `${unread} messages`, tone: "blue", text }];
}

/** What the person at the counter has to say of a device that is ready without being repaired. */
const NOT_REPAIRED: Partial<Record<RepairOutcome, { short: string; tone: CardMark["tone"] }>> = {
  part_repaired: { short: "In part", tone: "amber" },
  no_fault: { short: "No fault", tone: "amber" },
  not_repairable: { short: "Not repaired", tone: "red" },
  declined: { short: "Declined", tone: "red" },
  withdrawn: { short: "Withdrawn", tone: "red" },
};

function outcomeMark({ stage, outcome }: RepairCard): CardMark[] {
  const mark = stage === "ready" && outcome !== null ? NOT_REPAIRED[outcome] : undefined;
  return mark && outcome
    ? [{ id: "outcome", ...mark, text: `It is ready: ${REPAIR_OUTCOME_LABELS[outcome].toLowerCase()}` }]
    : [];
}

/** Most marks that a card has room for; further ones are counted. */
export const MARKS_SHOWN = 4;

/** Returns the marks of a card, the most important first. */
export function marksOf(card: RepairCard, now: number): CardMark[] {
  const marks: CardMark[] = outcomeMark(card);
  if (card.hold) marks.push({ id: "hold", short: "Held", text: holdText(card.hold, now), tone: "plain" });
  if (card.isWipeRefused) marks.push({ id: "wipe", short: "No wipe", text: DO_NOT_WIPE, tone: "red" });
  if (card.priority === "emergency") marks.push({ id: "priority", short: "!!", text: "Emergency", tone: "red" });
  if (card.priority === "urgent") marks.push({ id: "priority", short: "!", text: "Urgent", tone: "amber" });
  marks.push(...unreadMark(card), ...moneyMark(card), ...partsMark(card));
  if (card.claim === "open")
    marks.push({ id: "claim", short: "Claim", text: "Its claim on the warranty waits for a decision", tone: "amber" });
  else if (card.claim !== null) {
    const text = `Warranty: ${CLAIM_DECISION_LABELS[card.claim].toLowerCase()}`;
    marks.push({ id: "claim", short: card.claim === "refused" ? "Not covered" : "Warranty", text, tone: "blue" });
  }
  if (card.cameBackAfterDays !== null) {
    const text = `It ${cameBackText(card.cameBackAfterDays)} with the same problem`;
    marks.push({ id: "return", short: `Back, ${card.cameBackAfterDays} d`, text, tone: "amber" });
  } else if (card.isReturn)
    marks.push({ id: "return", short: "Return", text: "Came back after an earlier repair", tone: "blue" });
  if (card.device?.alert) marks.push({ id: "alert", short: "Note", text: card.device.alert, tone: "amber" });
  if (card.kind !== "carry_in") {
    const kind = REPAIR_KIND_LABELS[card.kind];
    marks.push({ id: "kind", short: kind, text: kind, tone: "plain" });
  }
  return marks;
}
