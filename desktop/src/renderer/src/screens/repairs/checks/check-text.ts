import type { AnswerKind, Difference } from "@fundi/shared/workshop/check-rules";
import { answerText } from "@fundi/shared/workshop/checks-shown";
import type { Choice } from "./choice-row";

const UNTESTED: Choice = { value: "untested", label: "Untested", tone: "plain" };

/** What can be chosen for a question; questions that are answered in words or by a number have `untested` only. */
export const CHOICES: Record<AnswerKind, readonly Choice[]> = {
  state: [{ value: "ok", label: "OK", tone: "good" }, { value: "fault", label: "Fault", tone: "bad" }, UNTESTED],
  yes_no: [{ value: "yes", label: "Yes", tone: "plain" }, { value: "no", label: "No", tone: "plain" }, UNTESTED],
  text: [UNTESTED],
  number: [UNTESTED],
};

/** An answer as staff read it: "Fault", "91". */
export const answerLabel = (answer: string): string =>
  CHOICES.state.find(({ value }) => value === answer)?.label ?? answerText(answer, "en");

/** How an answer differs from the one at intake. */
export const DIFFERENCE_LABELS: Record<Difference, string> = {
  same: "",
  worse: "Worse than before",
  better: "Mended",
  found: "Not tested before",
  changed: "Changed",
};
