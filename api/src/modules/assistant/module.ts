import { askAssistant } from "@fundi/shared/assistant/assistant";
import type { ShopModule } from "../../platform/module";
import type { Assistant } from "./assistant-service";

/** The assistant of the storefront. */
export const assistantModule = (assistant: Assistant): ShopModule => ({
  name: "assistant",
  routes(bind) {
    bind(askAssistant, ({ body: { question, language, earlierQuestions } }) =>
      assistant.answer(question, language, earlierQuestions),
    );
  },
});
