import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { openSalesQuery } from "./sale-queries";

interface Props {
  /** The sale on the screen; null for one that is not saved yet. */
  openId: number | null;
  onOpen: (id: number | null) => void;
}

/** Unfinished sales of all staff at the counter, to switch between customers. */
export function OpenSales({ openId, onOpen }: Props) {
  const { data: sales = [] } = useQuery(openSalesQuery);
  if (sales.length === 0) return null;
  return (
    <nav className="sale-tabs" aria-label="Open sales">
      {sales.map(({ id, customerName, lineCount, updatedBy }) => (
        <Button
          key={id}
          size="small"
          variant={id === openId ? "solid" : "minimal"}
          active={id === openId}
          aria-current={id === openId || undefined}
          title={`Last touched by ${updatedBy}`}
          onClick={() => onOpen(id)}
        >
          {customerName || `Sale ${id}`} <span className="sale-quiet">· {lineCount}</span>
        </Button>
      ))}
      {openId !== null && (
        <Button size="small" variant="minimal" icon={<Plus />} text="Another sale" onClick={() => onOpen(null)} />
      )}
    </nav>
  );
}
