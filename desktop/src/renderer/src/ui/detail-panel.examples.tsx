import { Button } from "@blueprintjs/core";
import { defineExamples, LONG_TEXT, LONG_WORD, noop } from "../../../../../tests/support/examples";
import { DetailPanel, DetailSection } from "./detail-panel";

const panel = { recordKey: 7, onClose: noop };

export const examples = defineExamples(
  {
    Sections: (
      <DetailPanel {...panel} title="FD-1000-0041">
        <DetailSection title="Customer">Wanjirũ Kamau</DetailSection>
        <DetailSection title="Delivery">In Nairobi on the next working day.</DetailSection>
      </DetailPanel>
    ),
    "With a footer": (
      <DetailPanel {...panel} title="FD-1000-0041" footer={<Button intent="primary" text="Approve" />}>
        <DetailSection title="Payment">Ksh 38,500 by M-Pesa</DetailSection>
      </DetailPanel>
    ),
    "Long title": (
      <DetailPanel {...panel} title={LONG_TEXT}>
        <DetailSection title="Notes">{LONG_TEXT}</DetailSection>
      </DetailPanel>
    ),
    "Long word": (
      <DetailPanel {...panel} title={LONG_WORD}>
        <DetailSection title="Notes">Nothing noted.</DetailSection>
      </DetailPanel>
    ),
    "Much content": (
      <DetailPanel {...panel} title="FD-1000-0041" footer={<Button text="Print" />}>
        {["Customer", "Delivery", "Payment", "Items", "History", "Notes"].map((title) => (
          <DetailSection key={title} title={title}>
            {LONG_TEXT}
          </DetailSection>
        ))}
      </DetailPanel>
    ),
  },
  { isAlone: true, height: 420 },
);
