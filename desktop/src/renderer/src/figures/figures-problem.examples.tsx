import { ApiError } from "@fundi/shared/contract/http";
import { defineExamples, LONG_TEXT, noop } from "../../../../../tests/support/examples";
import { FiguresProblem } from "./figures-problem";

export const examples = defineExamples({
  "No connection": <FiguresProblem error={new ApiError("Network error", 0, "NETWORK")} onRetry={noop} />,
  "With a request id": (
    <FiguresProblem error={new ApiError("Internal", 500, "INTERNAL", undefined, "01HF3Z")} onRetry={noop} />
  ),
  "Long text": <FiguresProblem error={new Error(LONG_TEXT)} onRetry={noop} />,
});
