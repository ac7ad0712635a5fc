import type { AssistantAnswer } from "@fundi/shared/assistant/assistant";

/** A reply of the assistant; what the panel itself says has a text only. */
export type Reply = Pick<AssistantAnswer, "text"> &
  Partial<Pick<AssistantAnswer, "language" | "questions" | "products" | "services" | "links" | "waysOn">>;
