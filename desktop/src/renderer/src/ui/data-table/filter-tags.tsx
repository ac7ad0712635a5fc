import { Button, Tag } from "@blueprintjs/core";
import type { FilterTag } from "./table-props";

/** The active filters as removable tags, with a button that removes all. */
export function FilterTags({ filters }: { filters: readonly FilterTag[] }) {
  if (filters.length === 0) return null;
  return (
    <div className="table-tags">
      {filters.map(({ label, onRemove }) => (
        <Tag key={label} minimal round onRemove={onRemove}>
          {label}
        </Tag>
      ))}
      {filters.length > 1 && (
        <Button
          size="small"
          variant="minimal"
          text="Clear filters"
          onClick={() => {
            for (const filter of filters) filter.onRemove();
          }}
        />
      )}
    </div>
  );
}
