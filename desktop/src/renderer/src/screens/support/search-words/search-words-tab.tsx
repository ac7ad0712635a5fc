import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { RoleNote } from "../../../session/role-note";
import { useMay } from "../../../session/session";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { DataTable } from "../../../ui/data-table/data-table";
import { searchTag } from "../../../ui/list-filters";
import { ScreenSearch } from "../../../ui/screen-search";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SearchPreview } from "./search-preview";
import { SEARCH_WORD_COLUMNS } from "./search-word-columns";
import { SearchWordDialog } from "./search-word-dialog";
import { type SearchWordRow, searchWordsQuery, useDeletingWords } from "./search-word-queries";

const rowIdOf = ({ rowId }: SearchWordRow) => rowId;

/** What the search knows about words: staff read and try it, managers change it. */
export function SearchWordsTab() {
  const list = useQuery(searchWordsQuery);
  const mayWrite = useMay("manager");
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<SearchWordRow | "new" | null>(null);
  const [asked, setAsked] = useState<SearchWordRow | null>(null);
  const remove = useDeletingWords();
  const rows = useMemo(() => {
    const part = search.toLowerCase();
    return list.data?.filter(({ words, meanings }) => [...words, ...meanings].some((word) => word.includes(part)));
  }, [list.data, search]);
  const latest =
    edited === "new" || edited === null
      ? null
      : (list.data?.find(({ id, replaces }) =>
          edited.replaces === null ? id === edited.id : replaces === edited.replaces,
        ) ?? edited);

  return (
    <>
      <SearchPreview />
      <ScreenSearch label="Search words" value={search} onChange={setSearch} />
      <DataTable
        id="support-search-words"
        label="Words of the search"
        noun="entries"
        columns={SEARCH_WORD_COLUMNS}
        rows={rows}
        rowId={rowIdOf}
        {...(mayWrite && { onOpen: setEdited })}
        toolbar={
          mayWrite ? (
            <Button intent="primary" icon={<Add />} text="New words" onClick={() => setEdited("new")} />
          ) : (
            <RoleNote least="manager">Managers change these.</RoleNote>
          )
        }
        filters={searchTag(search, setSearch)}
        empty={{ title: "No words match", description: "Search for another word, or add it." }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {edited !== null && (
        <SearchWordDialog
          key={edited === "new" ? "new" : edited.rowId}
          entry={latest}
          onClose={() => setEdited(null)}
          onDelete={latest?.id ? () => setAsked(latest) : undefined}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked?.replaces ? "Go back to the built-in words?" : "Delete these words?"}
        confirmLabel={asked?.replaces ? "Go back" : "Delete"}
        intent="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (!asked?.id) return;
          remove.mutate(asked.id, {
            onSuccess: () => toastSuccess("The search does not know these words any more."),
            onError: toastProblem,
            onSettled: () => {
              setAsked(null);
              setEdited(null);
            },
          });
        }}
        onClose={() => setAsked(null)}
      >
        {asked && <p>“{asked.words.slice(0, 5).join(", ")}”: customers' searches change at once.</p>}
      </ConfirmDialog>
    </>
  );
}
