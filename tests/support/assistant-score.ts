import { readFileSync } from "node:fs";
import type { AssistantAnswer } from "@fundi/shared/assistant/assistant";

/** A question with what a right answer has. */
export interface AskedQuestion {
  subject: string;
  language: "en" | "sw";
  /** Those before it in the same conversation, the newest first. */
  earlierQuestions: readonly string[];
  question: string;
  requirements: readonly string[];
}

/** A requirement may begin with "!" and contain a quoted text. */
const TOKEN = /!?(?:"[^"]*"|[^\s"|]+(?:\|(?:"[^"]*"|[^\s"|]+))*|"[^"]*")(?:\|(?:"[^"]*"|[^\s"|]+))*/g;

/** Reads a file of questions; see its head for what the lines mean. */
export function readQuestions(file: string): AskedQuestion[] {
  const questions: AskedQuestion[] = [];
  let subject = "";
  for (const line of readFileSync(new URL(`../../bench/support/${file}`, import.meta.url), "utf8").split("\n")) {
    subject = /^\[(.+)\]$/.exec(line)?.[1] ?? subject;
    const [, language, asked, requirements] = /^(en|sw) (.+) => (.+)$/.exec(line) ?? [];
    if ((language !== "en" && language !== "sw") || !asked || !requirements) continue;
    const [question = "", ...earlierQuestions] = asked.split(" >> ").reverse();
    questions.push({ subject, language, question, earlierQuestions, requirements: requirements.match(TOKEN) ?? [] });
  }
  return questions;
}

const isLike = (value: string, pattern: string): boolean =>
  pattern.endsWith("*") ? value.startsWith(pattern.slice(0, -1)) : value === pattern;

/** What an answer says and shows, as requirements see it. */
interface Shown {
  answer: AssistantAnswer;
  skuOf: ReadonlyMap<number, string>;
}

/** Whether an answer has one alternative of a requirement. */
function hasOne({ answer, skuOf }: Shown, wanted: string): boolean {
  const text = answer.text.replace(/\s+/g, " ").toLowerCase();
  if (wanted === "unsure") return !answer.isSure;
  if (wanted === "product") return answer.products.length > 0;
  if (wanted === "service") return answer.services.length > 0;
  const [kind = "", value = ""] = wanted.split(/:(.*)/s);
  if (kind === "service") return answer.services.some(({ slug }) => slug.startsWith(value));
  if (kind === "product") return isLike(skuOf.get(answer.products[0]?.id ?? 0) ?? "", value);
  if (kind === "shows") return answer.products.some(({ id }) => isLike(skuOf.get(id) ?? "", value));
  if (kind === "link") return answer.links.some(({ to }) => to.startsWith(value));
  if (kind === "action") return answer.waysOn[0]?.kind === value;
  return text.includes(wanted.toLowerCase());
}

/** The alternatives of a requirement: "a|b" are two texts, link:/a|"b" a link or a text. */
const alternatives = (requirement: string): string[] =>
  (requirement.match(/"[^"]*"|[^|]+/g) ?? []).flatMap((part) =>
    part.startsWith('"') ? part.slice(1, -1).split("|") : part,
  );

/** Returns the requirements that an answer does not meet. */
export function unmet(shown: Shown, { language, requirements }: AskedQuestion): string[] {
  const failed = requirements.filter((requirement) => {
    const isForbidden = requirement.startsWith("!");
    const found = alternatives(isForbidden ? requirement.slice(1) : requirement).some((one) => hasOne(shown, one));
    return isForbidden === found;
  });
  return shown.answer.language === language ? failed : [...failed, `language ${language}`];
}

export interface AssistantScore {
  questions: number;
  right: number;
  /** It does not know, where it should. */
  unsure: string[];
  /** It says something else with confidence. */
  wrong: string[];
}

/** Asks all questions, and counts. */
export async function scoreOf(
  questions: readonly AskedQuestion[],
  ask: (question: AskedQuestion) => Promise<AssistantAnswer>,
  skuOf: ReadonlyMap<number, string>,
): Promise<AssistantScore> {
  const score: AssistantScore = { questions: questions.length, right: 0, unsure: [], wrong: [] };
  for (const question of questions) {
    const answer = await ask(question);
    const missing = unmet({ answer, skuOf }, question);
    if (missing.length === 0) score.right += 1;
    else
      (answer.isSure ? score.wrong : score.unsure).push(
        `[${question.subject}] ${question.language} ${question.question}: lacks ${missing.join(" ")}; says ${answer.text.replace(/\s+/g, " ").slice(0, 110)}`,
      );
  }
  return score;
}
