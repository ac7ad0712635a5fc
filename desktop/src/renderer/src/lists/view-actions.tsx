import { MenuItem } from "@blueprintjs/core";
import type { SavedView } from "@fundi/shared/lists/saved-views";
import { useMay } from "../session/session";
import { showToast, toastProblem, toastSuccess } from "../ui/toasts";
import type { useViewChanges } from "./view-queries";

interface ViewActionsProps {
  view: SavedView;
  views: readonly SavedView[];
  changes: ReturnType<typeof useViewChanges>;
  onRename: () => void;
  onDeleted: () => void;
}

/** The menu items for the chosen view. */
export function ViewActions({ view, views, changes, onRename, onDeleted }: ViewActionsProps) {
  const mayShare = useMay("manager");
  const group = views.filter(({ shared, mayChange }) => shared === view.shared && mayChange).map(({ id }) => id);
  const place = group.indexOf(view.id);
  const move = (by: number) => {
    const ids = group.filter((id) => id !== view.id);
    ids.splice(place + by, 0, view.id);
    changes.order.mutate(ids, { onError: toastProblem });
  };
  const remove = () =>
    changes.remove.mutate(view, {
      onSuccess: () => {
        onDeleted();
        const { name, shared, filter, columns, density } = view;
        const again = () =>
          changes.create.mutate({ name, shared, filter, columns, density }, { onError: toastProblem });
        void showToast({ message: `“${name}” is gone.`, action: { text: "Undo", onClick: again } });
      },
      onError: toastProblem,
    });
  const share = () => changes.update.mutate({ view, change: { shared: !view.shared } }, { onError: toastProblem });
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    toastSuccess("The link is copied.");
  };

  return (
    <MenuItem text={`“${view.name}”`}>
      <MenuItem
        text={view.isDefault ? "Open the list without it" : "Open the list with it"}
        onClick={() => changes.setDefault.mutate(view.isDefault ? null : view.id, { onError: toastProblem })}
      />
      <MenuItem text="Copy a link to it" onClick={() => void copy().catch(toastProblem)} />
      {view.mayChange && (
        <>
          <MenuItem text="Rename…" onClick={onRename} />
          {mayShare && (
            <MenuItem text={view.shared ? "Keep it for its owner" : "Share with everybody"} onClick={share} />
          )}
          <MenuItem text="Move up" disabled={place <= 0} onClick={() => move(-1)} />
          <MenuItem text="Move down" disabled={place === group.length - 1} onClick={() => move(1)} />
          <MenuItem text="Delete" intent="danger" onClick={remove} />
        </>
      )}
    </MenuItem>
  );
}
