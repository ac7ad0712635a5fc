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
import { servicesQuery } from "../../services/service-queries";
import { SYMPTOM_COLUMNS, type SymptomRow, symptomRows } from "./symptom-columns";
import { SymptomDialog } from "./symptom-dialog";
import { symptomsQuery, useDeletingSymptom } from "./symptom-queries";

const symptomId = ({ id }: SymptomRow) => id;

/** What customers say is wrong, and the services that fit: staff read it, managers change it. */
export function SymptomsTab() {
  const list = useQuery(symptomsQuery);
  const { data: services = [] } = useQuery(servicesQuery);
  const mayWrite = useMay("manager");
  const [search, setSearch] = useState("");
  const [editedId, setEditedId] = useState<number | "new" | null>(null);
  const [asked, setAsked] = useState<SymptomRow | null>(null);
  const remove = useDeletingSymptom();
  const all = useMemo(() => list.data && symptomRows(list.data, services), [list.data, services]);
  const rows = useMemo(() => {
    const part = search.toLowerCase();
    return all?.filter(({ title, offered }) => `${title}\n${offered}`.toLowerCase().includes(part));
  }, [all, search]);
  const edited = editedId === "new" ? null : (all?.find(({ id }) => id === editedId) ?? null);

  return (
    <>
      <ScreenSearch label="Search symptoms" value={search} onChange={setSearch} />
      <DataTable
        id="support-symptoms"
        label="Symptoms"
        noun="symptoms"
        columns={SYMPTOM_COLUMNS}
        rows={rows}
        rowId={symptomId}
        {...(mayWrite && { onOpen: ({ id }: SymptomRow) => setEditedId(id) })}
        toolbar={
          mayWrite ? (
            <Button intent="primary" icon={<Add />} text="New symptom" onClick={() => setEditedId("new")} />
          ) : (
            <RoleNote least="manager">Managers change these.</RoleNote>
          )
        }
        filters={searchTag(search, setSearch)}
        empty={
          search
            ? { title: "No symptoms match", description: "Search for another word, or add it." }
            : { title: "No symptoms", description: "Customers then choose among the services by themselves." }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {editedId !== null && (editedId === "new" || edited) && (
        <SymptomDialog
          key={editedId}
          symptom={edited}
          services={services}
          onClose={() => setEditedId(null)}
          onDelete={edited ? () => setAsked(edited) : undefined}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this symptom?"
        confirmLabel="Delete"
        intent="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (!asked) return;
          remove.mutate(asked.id, {
            onSuccess: () => toastSuccess("Customers no longer see this symptom."),
            onError: toastProblem,
            onSettled: () => {
              setAsked(null);
              setEditedId(null);
            },
          });
        }}
        onClose={() => setAsked(null)}
      >
        {asked && <p>“{asked.title}” goes at once. To bring it back later, take it out of use instead.</p>}
      </ConfirmDialog>
    </>
  );
}
