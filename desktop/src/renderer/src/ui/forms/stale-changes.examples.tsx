import { useRef } from "react";
import { defineExamples, LONG_TEXT, LONG_WORD } from "../../../../../../tests/support/examples";
import { useEditForm } from "./draft-form";
import { StaleChanges } from "./stale-changes";

const BASE = { name: "HP EliteBook 840 G5", price: "38,500", note: "" };
const LABELS = { name: "Name", price: "Price", note: "Note" };
const findErrors = () => ({});

function Conflict({ mine, theirs }: { mine: Partial<typeof BASE>; theirs: Partial<typeof BASE> }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = { ...BASE, ...theirs };
  const form = useEditForm({ draft: latest, version: 2 }, findErrors, element, {
    base: BASE,
    draft: { ...BASE, ...mine },
    version: 1,
  });
  return <StaleChanges form={form} latest={latest} labels={LABELS} />;
}

export const examples = defineExamples({
  "One field": <Conflict mine={{ price: "37,000" }} theirs={{ price: "36,000" }} />,
  "Several fields, one emptied": (
    <Conflict
      mine={{ name: "HP 840", price: "", note: "Sold as seen" }}
      theirs={{ name: "EliteBook 840", price: "36,000", note: "New battery" }}
    />
  ),
  "Long values": (
    <Conflict mine={{ name: LONG_TEXT, note: LONG_WORD }} theirs={{ name: LONG_TEXT.slice(9), note: "x" }} />
  ),
});
