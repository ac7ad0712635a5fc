import { Button } from "@blueprintjs/core";
import { defineExamples, LONG_TEXT, noop } from "../../../../../tests/support/examples";
import { DetailPanel } from "./detail-panel";
import { Screen, UNKNOWN } from "./screen";

const LIST = <p style={{ margin: 16 }}>The list.</p>;
const FACTS = [
  { label: "open", value: 12 },
  { label: "to approve", value: 3 },
  { label: "today", value: "Ksh 184,500" },
];

export const examples = defineExamples(
  {
    "Title only": <Screen title="Orders">{LIST}</Screen>,
    "Figures and actions": (
      <Screen title="Orders" facts={FACTS} actions={<Button intent="primary" text="New sale" />}>
        {LIST}
      </Screen>
    ),
    "Figures not loaded": (
      <Screen title="Orders" facts={FACTS.map(({ label }) => ({ label, value: UNKNOWN }))}>
        {LIST}
      </Screen>
    ),
    "Many figures": (
      <Screen
        title="Inventory"
        facts={[...FACTS, { label: "out of stock", value: 41 }, { label: "below the reorder level", value: 128 }]}
        actions={
          <>
            <Button text="Export" />
            <Button intent="primary" text="Add" />
          </>
        }
      >
        {LIST}
      </Screen>
    ),
    "With an open record": (
      <Screen
        title="Orders"
        facts={FACTS}
        detail={
          <DetailPanel title="FD-1000-0041" recordKey={1} onClose={noop}>
            The record.
          </DetailPanel>
        }
      >
        {LIST}
      </Screen>
    ),
    "Long title": <Screen title={LONG_TEXT}>{LIST}</Screen>,
  },
  { height: 220 },
);
