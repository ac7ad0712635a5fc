interface Placeholder {
  name: string;
  sample: string;
  required: boolean;
}

/** What stands for a name in braces. */
export function PlaceholderList({ placeholders }: { placeholders: readonly Placeholder[] }) {
  return (
    <dl className="record-facts">
      {placeholders.map(({ name, sample, required }) => (
        <div key={name} className="settings-placeholder">
          <dt>
            <code>{`{${name}}`}</code>
            {required && " (needed)"}
          </dt>
          <dd>{sample || "Nothing, when it is empty"}</dd>
        </div>
      ))}
    </dl>
  );
}
