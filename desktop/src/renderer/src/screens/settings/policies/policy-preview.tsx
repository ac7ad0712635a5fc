import { fillPolicyText, type PolicyBlock, readPolicyText } from "@fundi/shared/policies/policy-text";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { settingsQuery } from "../../../lib/queries/settings-query";
import "./policies.css";

/** How a policy reads with the shop's facts. */
export function PolicyPreview({ text }: { text: string }) {
  const settings = useQuery(settingsQuery).data;
  const shown = useDeferredValue(text);
  if (!settings) return null;
  const { brand, phone, email, address, openingHours, offers } = settings;
  const filled = fillPolicyText(shown, { brand, phone, email, address, hours: openingHours, offers });
  return (
    <div className="policy-preview">
      {readPolicyText(filled).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === "heading") return <h4>{block.text}</h4>;
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may read alike
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
