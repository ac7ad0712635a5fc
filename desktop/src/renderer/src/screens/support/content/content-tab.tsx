import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import type { z } from "@fundi/shared/contract/z";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { RoleNote } from "../../../session/role-note";
import { useMay } from "../../../session/session";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import type { Column } from "../../../ui/data-table/column";
import { DataTable } from "../../../ui/data-table/data-table";
import { searchTag } from "../../../ui/list-filters";
import { ScreenSearch } from "../../../ui/screen-search";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { ContentDialog } from "./content-dialog";
import { type ContentField, capitalized } from "./content-fields";
import "./content.css";
import { type ContentKind, useContentChange } from "./content-queries";

interface Text {
  id: number;
  version: number;
}

interface ContentTabProps<Row extends Text, Form extends z.ZodObject> {
  kind: ContentKind<Row, Form>;
  /** The singular noun: "question". */
  noun: string;
  fields: readonly ContentField[];
  columns: readonly Column<Row>[];
  heading: (row: Row) => string;
}

const textId = ({ id }: Text) => id;

/** The texts of one kind: staff read them, managers edit them. */
export function ContentTab<Row extends Text, Form extends z.ZodObject>(props: ContentTabProps<Row, Form>) {
  const { kind, noun, fields, columns, heading } = props;
  const list = useQuery({ queryKey: kind.queryKey, queryFn: ({ signal }) => kind.list(signal) });
  const mayWrite = useMay("manager");
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const remove = useContentChange((row: Row) => kind.remove(row.id));
  const rows = useMemo(() => {
    const part = search.toLowerCase();
    return list.data?.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(part)));
  }, [list.data, search]);
  const open = useCallback((row: Row) => setEdited(row.id), []);
  const keys = useMemo(() => [{ combo: "del", label: `Delete the ${noun}`, run: (row: Row) => setAsked(row) }], [noun]);
  const row = typeof edited === "number" ? list.data?.find(({ id }) => id === edited) : null;

  return (
    <>
      <ScreenSearch label={`Search ${noun}s`} value={search} onChange={setSearch} />
      <DataTable
        id={`support-${noun}s`}
        label={`${capitalized(noun)}s`}
        noun={`${noun}s`}
        columns={columns}
        rows={rows}
        rowId={textId}
        {...(mayWrite ? { onOpen: open, rowKeys: keys } : {})}
        toolbar={
          mayWrite ? (
            <Button intent="primary" icon={<Add />} text={`New ${noun}`} onClick={() => setEdited("new")} />
          ) : (
            <RoleNote least="manager">Managers write these.</RoleNote>
          )
        }
        filters={searchTag(search, setSearch)}
        empty={
          search
            ? { title: `No ${noun}s match`, description: "Search for another word of it." }
            : {
                title: `No ${noun}s yet`,
                description: "What is written here stands on the website's support page.",
                ...(mayWrite && {
                  action: <Button icon={<Add />} text={`Write the first ${noun}`} onClick={() => setEdited("new")} />,
                }),
              }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {(edited === "new" || row) && (
        <ContentDialog
          key={edited}
          kind={kind}
          noun={noun}
          fields={fields}
          row={row ?? null}
          onClose={() => setEdited(null)}
          onDelete={row ? () => setAsked(row) : undefined}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Delete this ${noun}?`}
        confirmLabel="Delete"
        intent="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (!asked) return;
          remove.mutate(asked, {
            onSuccess: () => toastSuccess(`${capitalized(noun)} deleted.`),
            onError: toastProblem,
            onSettled: () => {
              setAsked(null);
              setEdited(null);
            },
          });
        }}
        onClose={() => setAsked(null)}
      >
        {asked && <p>“{heading(asked)}” disappears from the website at once. This cannot be undone.</p>}
      </ConfirmDialog>
    </>
  );
}
