import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { openSalesQuery } from "./sale-queries";

interface Props {
  /** The one on the screen; null is one that is not begun yet. */
  openId: number | null;
  onOpen: (id: number | null) => void;
}

/** Sales that wait to be finished, of everybody at the counter: somebody went to fetch money, the next one is served. */
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
