import { Callout } from "@blueprintjs/core";

interface ProviderFactsProps {
  /** The variable of the environment that sets the account; null: it is set here. */
  fixedBy: string | null;
  problems: readonly string[];
  /** What is entered at the provider; null: not known yet. */
  addresses: readonly (readonly [label: string, value: string | null])[];
}

/** What keeps a provider from working, and what is to be entered there. */
export function ProviderFacts({ fixedBy, problems, addresses }: ProviderFactsProps) {
  const known = addresses.filter(([, value]) => value !== null);
  return (
    <>
      {fixedBy && (
        <Callout compact>{fixedBy} in .env sets this account. Take it out there and restart to change it here.</Callout>
      )}
      {problems.map((problem) => (
        <Callout key={problem} compact intent="warning">
          {problem}
        </Callout>
      ))}
      {known.length > 0 && (
        <dl className="record-facts">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code className="settings-address">{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
