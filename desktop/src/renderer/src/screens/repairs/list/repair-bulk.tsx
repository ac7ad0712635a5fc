import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Chat, Notifications, Print } from "@blueprintjs/icons";
import { BULK_MAX, type BulkAction } from "@fundi/shared/lists/bulk-actions";
import { type RepairBulkChange, startBulkRepairs } from "@fundi/shared/workshop/repair-bulk";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useStartBulk } from "../../../lists/bulk/bulk-queries";
import { type BulkSubject, counted } from "../../../lists/bulk/bulk-text";
import { printManyRepairLabels, printRepairSheet } from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { useMay, useStaff } from "../../../session/session";
import { techniciansQuery } from "../../appointments/schedule-queries";
import { labelOf, usePrintSettings } from "../documents/print-settings";
import { placesQuery, repairWordsQuery } from "../repair-queries";
import { choiceOf, type RepairsToChange } from "./repair-choice";
import type { TextKind } from "./use-bulk-text";

/** Each sheet is a document of its own, with a dialog of the browser. */
const SHEETS_MAX = 20;

/** The bulk action definition for repairs. */
export const REPAIR_BULK: BulkSubject = {
  list: "repairs",
  noun: "repair",
  outdates: QUERY_ROOTS.repairs,
  addressOf: (id) => `/admin/repairs/${id}?tab=list`,
  phraseOf: ({ kind }) =>
    kind === "repair-words" ? "texted" : kind === "repair-ready-again" ? "whose customer was told again" : undefined,
};

interface Props extends RepairsToChange {
  onStarted: (action: BulkAction) => void;
  /** Opens the dialog of a text: it stays open though the selection changes. */
  onText: (kind: TextKind, chosen: RepairsToChange) => void;
}

type Choice = { key: string | number; text: string; change: RepairBulkChange };

/** Bulk actions on the selected repairs: who has them, their label and place, paper, and texts to their customers. */
export function RepairBulk({ repairs, all, onStarted, onText }: Props) {
  const isManager = useMay("manager");
  const start = useStartBulk(
    (input: { body: { choice: ReturnType<typeof choiceOf>; change: RepairBulkChange }; idempotencyKey: string }) =>
      call(startBulkRepairs, input),
    { onStarted },
  );
  const count = all?.total ?? repairs.length;
  const isTooMany = count > BULK_MAX;
  const disabled = isTooMany || start.isPending;
  const run = (change: RepairBulkChange) => start.mutate({ choice: choiceOf({ repairs, all }), change });
  const choices = useChoices(repairs);
  const menu = (label: string, items: readonly Choice[], none: string, isPrimary = false) => (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      content={
        <Menu className="repair-bulk-menu">
          {items.map(({ key, text: words, change }) => (
            <MenuItem key={key} text={words} onClick={() => run(change)} />
          ))}
          {items.length === 0 && <MenuItem disabled text={none} />}
        </Menu>
      }
    >
      <Button
        {...(isPrimary && { intent: "primary" as const })}
        text={label}
        endIcon={<CaretDown />}
        disabled={disabled}
        title={isTooMany ? `At most ${BULK_MAX.toLocaleString("en-KE")} repairs at once` : undefined}
      />
    </PopoverNext>
  );
  return (
    <>
      {menu(`Assign ${counted(count, "repair")}`, choices.people, "Only managers and who repairs assign", true)}
      {menu("Label", choices.labels, "No labels: an administrator adds them in Settings")}
      {menu("Put away", choices.places, "No places: an administrator adds them in Settings")}
      <Button
        icon={<Notifications />}
        text="Remind…"
        title="Say again that it is ready"
        disabled={disabled}
        onClick={() => onText("ready", { repairs, all })}
      />
      {isManager && (
        <Button icon={<Chat />} text="Text…" disabled={disabled} onClick={() => onText("words", { repairs, all })} />
      )}
      {!all && <PrintMany repairs={repairs} />}
    </>
  );
}

/** Returns what the chosen repairs can be set to by who looks. */
function useChoices(repairs: readonly RepairCard[]): Record<"people" | "labels" | "places", readonly Choice[]> {
  const me = useStaff();
  const isManager = useMay("manager");
  const { data: technicians = [] } = useQuery(techniciansQuery);
  const { data: words } = useQuery(repairWordsQuery);
  const { data: places } = useQuery(placesQuery);
  const isTechnician = technicians.some(({ id }) => id === me.id);
  const colleagues = isManager ? technicians.filter(({ id }) => id !== me.id) : [];
  const stages = new Set(repairs.map(({ stage }) => stage));
  const labels = words?.labels.filter(({ active, stage }) => active && stages.has(stage)) ?? [];
  const nameOf = ({ name, stage }: (typeof labels)[number]) =>
    stages.size > 1 ? `${name} (${REPAIR_STAGE_LABELS[stage]})` : name;
  return {
    people: [
      ...(isTechnician ? [{ key: me.id, text: "Me", change: { technicianId: me.id } }] : []),
      ...colleagues.map(({ id, name }) => ({ key: id, text: name, change: { technicianId: id } })),
      ...(isManager || isTechnician ? [{ key: 0, text: "Nobody", change: { technicianId: null } }] : []),
    ],
    labels: [
      ...labels.map((label) => ({ key: label.id, text: nameOf(label), change: { labelId: label.id } })),
      ...(repairs.some(({ label }) => label) ? [{ key: 0, text: "No label", change: { labelId: null } }] : []),
    ],
    places: [
      ...(places?.places ?? [])
        .filter(({ active }) => active)
        .map(({ id, name }) => ({ key: id, text: name, change: { place: name } })),
      ...(repairs.some(({ place }) => place) ? [{ key: 0, text: "Nowhere", change: { place: "" } }] : []),
    ],
  };
}

/** Labels in one go, and sheets one after the other. */
function PrintMany({ repairs }: { repairs: readonly RepairCard[] }) {
  const [{ label, sheet }] = usePrintSettings();
  const { print, isPrinting } = usePrint();
  const devices = repairs.filter(({ device }) => device);
  const labels = () =>
    printManyRepairLabels(
      devices.map((job) => ({ ...labelOf(job), intakeId: job.intakeId })),
      label,
    );
  const sheets = async () => {
    for (const { id } of repairs) await printRepairSheet(id, sheet);
  };
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      content={
        <Menu>
          <MenuItem
            text={`Labels of ${counted(devices.length, "device")}`}
            label={label.replace("x", " × ")}
            disabled={devices.length === 0}
            onClick={() => print(labels)}
          />
          <MenuDivider />
          <MenuItem
            text={`Sheets for the bench of ${counted(repairs.length, "repair")}`}
            label={sheet.toUpperCase()}
            disabled={repairs.length > SHEETS_MAX}
            title={repairs.length > SHEETS_MAX ? `At most ${SHEETS_MAX} sheets at once` : undefined}
            onClick={() => print(sheets)}
          />
        </Menu>
      }
    >
      <Button icon={<Print />} text="Print" endIcon={<CaretDown />} loading={isPrinting} />
    </PopoverNext>
  );
}
