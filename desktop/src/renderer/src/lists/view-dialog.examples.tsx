import { defineExamples, LONG_TEXT, noop } from "../../../../../tests/support/examples";
import { ViewDialog } from "./view-dialog";
import { useViewChanges } from "./view-queries";

const LOOK = { filter: {}, columns: ["number", "total"], sort: null, density: "compact" } as const;
const VIEW = {
  ...({ id: 1, list: "orders", name: "To pack", shared: false, owner: "Grace Njeri" } as const),
  ...{ isDefault: false, mayChange: true, version: 1 },
};

function Naming({ name, mayShare = true }: { name?: string; mayShare?: boolean }) {
  const changes = useViewChanges("orders");
  const look = { ...LOOK, columns: [...LOOK.columns] };
  return (
    <ViewDialog
      view={name ? { ...VIEW, ...look, name } : undefined}
      mayShare={mayShare}
      look={look}
      changes={changes}
      onClose={noop}
      onSaved={noop}
    />
  );
}

export const examples = defineExamples(
  {
    New: <Naming />,
    "New, for one person": <Naming mayShare={false} />,
    Rename: <Naming name="To pack" />,
    "Rename, long name": <Naming name={LONG_TEXT.slice(0, 60)} />,
  },
  { isAlone: true, height: 360 },
);
