import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Star, Tick } from "@blueprintjs/icons";
import type { SavedView, ViewList } from "@fundi/shared/lists/saved-views";
import { useState } from "react";
import { useMay } from "../session/session";
import type { Column } from "../ui/data-table/column";
import { toastProblem, toastSuccess } from "../ui/toasts";
import type { ListFrame } from "./list-screen";
import { useListView } from "./use-list-view";
import { ViewActions } from "./view-actions";
import { ViewDialog } from "./view-dialog";
import { useViewChanges } from "./view-queries";

interface ViewMenuProps<Row> {
  list: ListFrame;
  name: ViewList;
  /** "orders" */
  noun: string;
  table: { id: string; columns: readonly Column<Row>[] };
}

/** Lists the saved views and saves the current one. */
export function ViewMenu<Row>({ list, name, noun, table }: ViewMenuProps<Row>) {
  const { views, current, look, isChanged, choose } = useListView(list, name, table);
  const changes = useViewChanges(name);
  const mayShare = useMay("manager");
  const [asking, setAsking] = useState<"new" | "rename" | null>(null);
  const items = (shared: boolean) =>
    views
      .filter((view) => view.shared === shared)
      .map((view) => <ViewItem key={view.id} view={view} isCurrent={view === current} onChoose={() => choose(view)} />);
  const save = () =>
    current &&
    changes.update.mutate(
      { view: current, change: look },
      { onSuccess: ({ name: saved }) => toastSuccess(`“${saved}” looks like this now.`), onError: toastProblem },
    );

  const menu = (
    <Menu className="view-menu" aria-label="Views">
      <MenuItem
        text={`All ${noun}`}
        icon={current ? "blank" : <Tick />}
        aria-current={!current || undefined}
        onClick={() => choose(null)}
      />
      {views.some(({ shared }) => shared) && <MenuDivider title="For everybody" />}
      {items(true)}
      {views.some(({ shared }) => !shared) && <MenuDivider title="My own" />}
      {items(false)}
      <MenuDivider />
      {current?.mayChange && isChanged && <MenuItem text={`Save changes to “${current.name}”`} onClick={save} />}
      <MenuItem text="Keep this view…" onClick={() => setAsking("new")} />
      {current && (
        <ViewActions
          view={current}
          views={views}
          changes={changes}
          onRename={() => setAsking("rename")}
          onDeleted={() => choose(null)}
        />
      )}
    </Menu>
  );
  return (
    <>
      <PopoverNext content={menu} placement="bottom-start" arrow={false}>
        <Button endIcon={<CaretDown />} aria-label={`View: ${current?.name ?? `All ${noun}`}`}>
          {current?.name ?? `All ${noun}`}
          {isChanged && <span className="view-changed"> (changed)</span>}
        </Button>
      </PopoverNext>
      {asking && (
        <ViewDialog
          view={asking === "rename" ? current : undefined}
          mayShare={mayShare}
          look={look}
          changes={changes}
          onClose={() => setAsking(null)}
          onSaved={(view) => {
            setAsking(null);
            choose(view);
          }}
        />
      )}
    </>
  );
}

interface ViewItemProps {
  view: SavedView;
  isCurrent: boolean;
  onChoose: () => void;
}

const ViewItem = ({ view, isCurrent, onChoose }: ViewItemProps) => (
  <MenuItem
    text={view.name}
    icon={isCurrent ? <Tick /> : "blank"}
    aria-current={isCurrent || undefined}
    {...(view.isDefault && { labelElement: <Star title="The list opens with it" /> })}
    onClick={onChoose}
  />
);
