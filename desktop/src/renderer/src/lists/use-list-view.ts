import type { SavedView, ViewList, ViewLook } from "@fundi/shared/lists/saved-views";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { Column } from "../ui/data-table/column";
import { useDensity } from "../ui/data-table/density";
import { useTableLayout } from "../ui/data-table/table-layout";
import { showToast } from "../ui/toasts";
import type { ListFrame } from "./list-screen";
import { viewsQuery } from "./view-queries";

/** The value in the query string for the list without a view, although it has a default view. */
const NO_VIEW = "all";

interface ListView {
  views: readonly SavedView[];
  /** The chosen view. */
  current: SavedView | undefined;
  /** The list's current filters, columns and row height. */
  look: ViewLook;
  /** Whether the list differs from its view. */
  isChanged: boolean;
  choose: (view: SavedView | null) => void;
}

const sorted = (filter: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(filter).sort());

/**
 * The views of a list, and the one in the query string. A link with a view alone applies the view's filters; a list that is
 * opened without parameters opens with the user's default view.
 */
export function useListView<Row>(
  list: ListFrame,
  name: ViewList,
  table: { id: string; columns: readonly Column<Row>[] },
): ListView {
  const [params] = useSearchParams();
  const named = params.get("view");
  const { data } = useQuery(viewsQuery(name));
  const views = data ?? [];
  const current = views.find(({ id }) => String(id) === named);
  const [layout, setLayout] = useTableLayout(table.id, table.columns);
  const { density, setDensity } = useDensity();
  const shown = table.columns.filter(({ id }) => layout.visible[id] !== false).map(({ id }) => id);

  const applyLayout = (view: SavedView): string[] => {
    const { columns } = view;
    if (view.density) setDensity(view.density);
    if (!columns) return [];
    // The first column identifies the row, so it is always visible.
    setLayout({
      visible: Object.fromEntries(table.columns.map(({ id }, index) => [id, index === 0 || columns.includes(id)])),
    });
    return columns.filter((id) => !table.columns.some((column) => column.id === id));
  };
  const open = (view: SavedView, how?: { replace: boolean }) => {
    const unknown = [...list.show(view.filter, String(view.id), how), ...applyLayout(view)];
    if (unknown.length > 0)
      void showToast({
        message: `The list has changed since “${view.name}” was kept: ${unknown.join(", ")} was left out.`,
        intent: "warning",
      });
  };
  useViewOfAddress({ list, named, data, open, applyLayout });

  const look = { filter: list.look, columns: shown, density } as const;
  const isChanged =
    current !== undefined &&
    (sorted(current.filter) !== sorted(list.look) ||
      (current.columns !== null && sorted(asSet(current.columns)) !== sorted(asSet(shown))) ||
      (current.density !== null && current.density !== density));
  const choose = (view: SavedView | null) => (view ? open(view) : list.show({}, NO_VIEW));
  return { views, current, look: { ...look, columns: [...shown] }, isChanged, choose };
}

const asSet = (ids: readonly string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, ""]));

interface AddressView {
  list: ListFrame;
  named: string | null;
  data: readonly SavedView[] | undefined;
  open: (view: SavedView, how?: { replace: boolean }) => void;
  applyLayout: (view: SavedView) => void;
}

/** Applies the view in the query string once the views are loaded, once for each view. */
function useViewOfAddress(given: AddressView): void {
  const latest = useRef(given);
  latest.current = given;
  const seen = useRef<string | null>(null);
  const follow = useCallback(() => {
    const { list, named, data, open, applyLayout } = latest.current;
    if (!data || seen.current === (named ?? "")) return;
    seen.current = named ?? "";
    const isPlain = Object.keys(list.look).length === 0;
    if (named === NO_VIEW) return;
    if (named === null) {
      const chosen = data.find(({ isDefault }) => isDefault);
      if (chosen && isPlain) open(chosen, { replace: true });
      return;
    }
    const view = data.find(({ id }) => String(id) === named);
    if (!view) {
      list.show(list.look, null, { replace: true });
      void showToast({ message: "This view is gone, or somebody keeps it for themselves.", intent: "warning" });
    } else if (isPlain) open(view, { replace: true });
    else applyLayout(view);
  }, []);
  const isKnown = given.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes or the views have loaded
  useEffect(follow, [given.named, isKnown, follow]);
}
