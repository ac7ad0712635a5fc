import { useMemo, useSyncExternalStore } from "react";
import type { Column } from "./column";

const PHONE = "(width < 600px)";

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(PHONE);
  media?.addEventListener("change", listener);
  return () => media?.removeEventListener("change", listener);
};

const isPhoneNow = (): boolean => window.matchMedia?.(PHONE)?.matches === true;

/** Whether this screen is as narrow as a phone's. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhoneNow);

/** The columns as a phone shows them: those with a width for it, the others to be chosen in the column menu. */
export const phoneColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) =>
    column.phone === undefined
      ? { ...column, hidden: true, pinned: false }
      : { ...column, width: column.phone, hidden: false },
  );

/** What a table shows on this screen: on a phone the few columns that decide, kept apart from those of a desk. */
export function useColumnsHere<Row>(id: string, columns: readonly Column<Row>[]) {
  const isPhone = useIsPhone();
  return useMemo(
    () =>
      isPhone && columns.some(({ phone }) => phone !== undefined)
        ? { id: `${id}:phone`, columns: phoneColumns(columns) }
        : { id, columns },
    [isPhone, id, columns],
  );
}
