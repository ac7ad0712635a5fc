import { ApiError } from "@fundi/shared/contract/http";
import { defineExamples, LONG_WORD, noop } from "../../../../../../tests/support/examples";
import { DetailPanel } from "../detail-panel";
import { Fact, NoRecord } from "./record-panel";

const given = { kind: "Customer", recordKey: 7, onClose: noop, onRetry: noop };

export const examples = defineExamples(
  {
    Loading: <NoRecord {...given} />,
    Error: <NoRecord {...given} error={new ApiError("Internal error", 500, "INTERNAL", undefined, "01HF3Z")} />,
    "No longer there": <NoRecord {...given} error={new ApiError("This customer does not exist.", 404, "NOT_FOUND")} />,
    Facts: (
      <DetailPanel title="Wanjirũ Kamau" recordKey={7} onClose={noop}>
        <dl className="record-facts">
          <Fact label="Phone">0712 345 678</Fact>
          <Fact label="E-mail">wanjiru@shop.test</Fact>
          <Fact label="Serial number">{LONG_WORD}</Fact>
        </dl>
      </DetailPanel>
    ),
  },
  { isAlone: true, height: 360 },
);
