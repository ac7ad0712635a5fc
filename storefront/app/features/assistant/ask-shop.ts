import type { AssistantAnswer, askAssistant } from "@fundi/shared/assistant/assistant";
import { send } from "@fundi/shared/contract/http";
import type { Language } from "@fundi/shared/languages/languages";
import { currentLanguage } from "../../i18n";

/** A weak network takes seconds; longer than this nobody waits. */
const TIMEOUT_MS = 10_000;

type Call = Pick<typeof askAssistant, "method" | "path">;
const ASK: Call = { method: "POST", path: "/api/assistant" };

/** Asks the shop's server, with the questions before, the newest first. Null when it does not answer in time, or cannot be reached. */
export async function askShop(
  question: string,
  earlierQuestions: readonly string[],
  signal: AbortSignal,
): Promise<AssistantAnswer | null> {
  if (!navigator.onLine) return null;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener("abort", abort);
  const language: Language = currentLanguage();
  try {
    const response = await send("", {
      ...ASK,
      body: { question, language, earlierQuestions },
      signal: controller.signal,
    });
    return (await response.json()) as AssistantAnswer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
