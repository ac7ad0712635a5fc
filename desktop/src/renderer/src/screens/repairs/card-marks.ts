import { DO_NOT_WIPE } from "@fundi/shared/workshop/data-consent-rules";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_KIND_LABELS } from "@fundi/shared/workshop/repair-stages";
import { CLAIM_DECISION_LABELS } from "@fundi/shared/workshop/warranty-rules";
import { holdText } from "./repair-text";
import { cameBackText } from "./warranties/warranty-text";

/** A mark on a card: a short text, and what it means for a tooltip and screen readers. */
export interface CardMark {
  id: "hold" | "wipe" | "return" | "claim" | "priority" | "kind" | "alert" | "label";
  short: string;
  text: string;
  tone: "plain" | "amber" | "red" | "blue";
}

/** Most marks that a card has room for; further ones are counted. */
export const MARKS_SHOWN = 4;

/** Returns the marks of a card, the most important first. */
export function marksOf(card: RepairCard, now: number): CardMark[] {
  const marks: CardMark[] = [];
  if (card.hold) marks.push({ id: "hold", short: "Held", text: holdText(card.hold, now), tone: "plain" });
  if (card.isWipeRefused) marks.push({ id: "wipe", short: "No wipe", text: DO_NOT_WIPE, tone: "red" });
  if (card.priority === "emergency") marks.push({ id: "priority", short: "!!", text: "Emergency", tone: "red" });
  if (card.priority === "urgent") marks.push({ id: "priority", short: "!", text: "Urgent", tone: "amber" });
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
