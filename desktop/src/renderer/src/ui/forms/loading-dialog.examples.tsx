import { ApiError } from "@fundi/shared/contract/http";
import { defineExamples, LONG_TEXT, noop } from "../../../../../../tests/support/examples";
import { LoadingDialog } from "./loading-dialog";

const given = { title: "Hand over", error: null, onRetry: noop, onClose: noop };

export const examples = defineExamples(
  {
    Loading: <LoadingDialog {...given} />,
    Error: <LoadingDialog {...given} error={new ApiError("The shop does not answer.", 500, "INTERNAL")} />,
    "Long title": <LoadingDialog {...given} title={LONG_TEXT} />,
  },
  { isAlone: true, height: 260 },
);
