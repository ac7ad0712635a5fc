import { useState } from "react";
import { defineExamples } from "../../../../tests/support/examples";
import { ChoicePills } from "./choice-pills";

const METHODS = { mpesa: "M-Pesa", card: "Card", cash: "Cash on delivery" } as const;
const MANY = Object.fromEntries(
  ["Laptop", "Desktop", "Monitor", "Printer", "Phone", "Tablet", "Network", "Data recovery", "Something else"].map(
    (label) => [label, label],
  ),
);

function Methods() {
  const [chosen, choose] = useState<keyof typeof METHODS>("mpesa");
  return (
    <ChoicePills
      legend="Method"
      names={Object.keys(METHODS) as (keyof typeof METHODS)[]}
      labels={METHODS}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

function Many() {
  const [chosen, choose] = useState("Printer");
  return <ChoicePills legend="Device" names={Object.keys(MANY)} labels={MANY} chosen={chosen} onChoose={choose} />;
}

const LONG = { one: "My own laptop, bought here in the shop", two: "A laptop of my company, with its invoice" };

function LongLabels() {
  const [chosen, choose] = useState<"one" | "two">("one");
  return <ChoicePills legend="Which" names={["one", "two"]} labels={LONG} chosen={chosen} onChoose={choose} />;
}

export const examples = defineExamples({ Few: Methods, Many, "Long labels": LongLabels });
