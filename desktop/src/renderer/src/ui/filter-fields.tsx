import { Button, PopoverNext, Tag } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useIsPhone } from "./data-table/phone-columns";
import "./filter-fields.css";

interface FilterFieldsProps {
  /** The number of filters in use. */
  count: number;
  children: ReactNode;
}

/** The filters of a list: above the table, on a phone behind one button that says how many are in use. */
export function FilterFields({ count, children }: FilterFieldsProps) {
  const isPhone = useIsPhone();
  if (!isPhone) return <>{children}</>;
  const name = count === 0 ? "Filters" : `Filters: ${count} in use`;
  return (
    <PopoverNext
      content={
        // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form, which browsers lay out in their own way
        <div role="group" aria-label="Filters" className="filter-fields">
          {children}
        </div>
      }
      placement="bottom-start"
      arrow={false}
    >
      <Button icon={<Filter />} aria-label={name}>
        Filters {count > 0 && <Tag round>{count}</Tag>}
      </Button>
    </PopoverNext>
  );
}
