import { useMemo, useSyncExternalStore } from "react";
import { cardColumns, hasCards } from "./cards";
import type { Column } from "./column";

const PHONE = "(width < 600px)";

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(PHONE);
  media?.addEventListener("change", listener);
  return () => media?.removeEventListener("change", listener);
};

const isPhoneNow = (): boolean => window.matchMedia?.(PHONE)?.matches === true;

/** Whether the viewport is as narrow as a phone's. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhoneNow);

/** The columns on a phone: those with a phone width; the others can be chosen in the column menu. */
export const phoneColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) =>
    column.phone === undefined
      ? { ...column, hidden: true, pinned: false }
      : { ...column, width: column.phone, hidden: false },
  );

/** Returns the columns for this viewport, and whether rows are cards; the layout of a phone is stored separately. */
export function useColumnsHere<Row>(id: string, columns: readonly Column<Row>[]) {
  const isPhone = useIsPhone();
  return useMemo(() => {
    if (isPhone && hasCards(columns)) return { id: `${id}:cards`, columns: cardColumns(columns), isCards: true };
    if (isPhone && columns.some(({ phone }) => phone !== undefined))
      return { id: `${id}:phone`, columns: phoneColumns(columns), isCards: false };
    return { id, columns, isCards: false };
  }, [isPhone, id, columns]);
}
