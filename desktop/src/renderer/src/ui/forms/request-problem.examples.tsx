import { ApiError } from "@fundi/shared/contract/http";
import { defineExamples, LONG_TEXT } from "../../../../../../tests/support/examples";
import { RequestProblem } from "./request-problem";

const lost = new ApiError("Failed to fetch", 0, "NETWORK");

export const examples = defineExamples({
  Refused: <RequestProblem error={new ApiError("There is a view of this name already.", 409, "CONFLICT")} />,
  "With what to do": (
    <RequestProblem error={new ApiError("Somebody changed it meanwhile.", 409, "STALE_VERSION")}>
      {" Check it as it is now, then try again."}
    </RequestProblem>
  ),
  "A fault": <RequestProblem error={new ApiError("Something went wrong.", 500, "INTERNAL", undefined, "req-4f2c")} />,
  "No answer": <RequestProblem error={lost} />,
  "No answer, counts once": <RequestProblem error={lost} countsOnce />,
  Long: <RequestProblem error={new ApiError(LONG_TEXT, 409, "CONFLICT")} />,
});
