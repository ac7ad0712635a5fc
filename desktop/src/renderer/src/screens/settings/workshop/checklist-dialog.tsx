import { Button, Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Add, ArrowDown, ArrowUp, Cross } from "@blueprintjs/icons";
import { ANSWER_KINDS, type AnswerKind, type CheckPhase } from "@fundi/shared/workshop/check-rules";
import { CHECKLIST_ITEMS_MAX, type Checklist, ChecklistForm, writeChecklist } from "@fundi/shared/workshop/checklists";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { moved } from "../loyalty/loyalty-draft";
import { TYPE_OPTIONS } from "./problem-dialog";
import { useSaveWord } from "./word-queries";

type Item = Checklist["items"][number] & { row: number };
interface Draft {
  deviceType: DeviceType | null;
  phase: CheckPhase;
  photos: string;
  items: readonly Item[];
  active: boolean;
}

const ANSWER_LABELS: Record<AnswerKind, string> = {
  state: "OK, fault or untested",
  yes_no: "Yes or no",
  text: "Words",
  number: "A number",
};
export const PHASE_LABELS: Record<CheckPhase, string> = { intake: "At intake", after: "After the work" };

/** Returns the last version of the list that a draft is about; undefined where there is none. */
const lastOf = (lists: readonly Checklist[], { deviceType, phase }: Pick<Draft, "deviceType" | "phase">) =>
  lists.find((list) => list.deviceType === deviceType && list.phase === phase);

const toBody = ({ photos, items, ...draft }: Draft, number: number) => ({
  ...draft,
  number,
  photos: photos.trim() === "" ? 0 : Number(photos),
  items: items.map(({ row: _row, ...item }) => item),
});

function checklistErrors(draft: Draft): { items?: string; photos?: string } {
  const { error } = ChecklistForm.safeParse(toBody(draft, 0));
  const isIn = (field: string) => error?.issues.some(({ path }) => path[0] === field);
  return {
    ...(isIn("items") && { items: "Write each question once, in English and Kiswahili" }),
    ...(isIn("photos") && { photos: "Enter a whole number up to 20" }),
  };
}

interface Props {
  /** The list to change; null for a new one. */
  list: Checklist | null;
  lists: readonly Checklist[];
  onClose: () => void;
}

/** Writes the questions about a type of device: a new version, beside which earlier answers stay as they were. */
export function ChecklistDialog({ list, lists, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const rows = useRef(list?.items.length ?? 0);
  const start: Draft = {
    ...{ deviceType: list ? list.deviceType : "tv", phase: list?.phase ?? "intake", active: list?.active ?? true },
    photos: String(list?.photos ?? 0),
    items: (list?.items ?? []).map((item, row) => ({ ...item, row })),
  };
  const { draft, errors, change } = useDraftForm(start, checklistErrors, element);
  const save = useSaveWord("Questions saved: they are asked from now on.", onClose);
  const { items } = draft;
  const set = (next: readonly Item[]) => change({ items: next });
  const edit = (row: number, part: Partial<Item>) =>
    set(items.map((item) => (item.row === row ? { ...item, ...part } : item)));
  const add = () => {
    const row = rows.current++;
    set([...items, { row, key: "", textEn: "", textSw: "", answer: "state", isRequired: true, wantsPhoto: false }]);
  };
  const isTaken = list === null && lastOf(lists, draft) !== undefined;
  const submit = () => {
    if (isTaken || !errors.validate()) return;
    const number = list?.number ?? lastOf(lists, draft)?.number ?? 0;
    const body = toBody(draft, number);
    const send = (idempotencyKey: string) => call(writeChecklist, { body, idempotencyKey });
    save.mutate({ body, send }, { onError: (error) => errors.refuse(error) });
  };
  const itemsError = errors.of("items");
  return (
    <FormDialog
      title={list ? "Change the questions" : "Add a checklist"}
      submitLabel="Save as a new version"
      form={element}
      isBusy={save.isPending}
      problem={save.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="record-row">
        <FormField
          label="Device"
          error={isTaken ? "These devices have such a list: change that one, or choose others" : undefined}
        >
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              disabled={list !== null}
              value={draft.deviceType ?? ""}
              onChange={({ currentTarget }) =>
                change({ deviceType: (currentTarget.value || null) as DeviceType | null })
              }
              options={TYPE_OPTIONS}
            />
          )}
        </FormField>
        <FormField label="Asked">
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              disabled={list !== null}
              value={draft.phase}
              onChange={({ currentTarget }) => change({ phase: currentTarget.value as CheckPhase })}
              options={Object.entries(PHASE_LABELS).map(([value, label]) => ({ value, label }))}
            />
          )}
        </FormField>
        {draft.phase === "after" && (
          <FormField label="Photos of the finished device" error={errors.of("photos")}>
            {(control) => (
              <InputGroup
                {...control}
                inputMode="numeric"
                value={draft.photos}
                onValueChange={(photos) => change({ photos })}
              />
            )}
          </FormField>
        )}
      </div>
      <ol className="workshop-questions">
        {items.map((item, index) => (
          <li key={item.row}>
            <InputGroup
              aria-label={`Question ${index + 1} in English`}
              aria-invalid={itemsError !== undefined && item.textEn.trim() === ""}
              placeholder="In English"
              maxLength={80}
              value={item.textEn}
              onValueChange={(textEn) => edit(item.row, { textEn })}
            />
            <InputGroup
              aria-label={`Question ${index + 1} in Kiswahili`}
              aria-invalid={itemsError !== undefined && item.textSw.trim() === ""}
              placeholder="In Kiswahili"
              maxLength={80}
              value={item.textSw}
              onValueChange={(textSw) => edit(item.row, { textSw })}
            />
            <HTMLSelect
              aria-label={`Answer to question ${index + 1}`}
              value={item.answer}
              onChange={({ currentTarget }) => edit(item.row, { answer: currentTarget.value as AnswerKind })}
              options={ANSWER_KINDS.map((value) => ({ value, label: ANSWER_LABELS[value] }))}
            />
            <Checkbox
              inline
              label="Required"
              checked={item.isRequired}
              onChange={({ currentTarget }) => edit(item.row, { isRequired: currentTarget.checked })}
            />
            <Checkbox
              inline
              label="Photo of a fault"
              checked={item.wantsPhoto}
              onChange={({ currentTarget }) => edit(item.row, { wantsPhoto: currentTarget.checked })}
            />
            <span>
              <Button
                variant="minimal"
                icon={<ArrowUp />}
                aria-label={`Move question ${index + 1} up`}
                disabled={index === 0}
                onClick={() => set(moved(items, index, index - 1))}
              />
              <Button
                variant="minimal"
                icon={<ArrowDown />}
                aria-label={`Move question ${index + 1} down`}
                disabled={index === items.length - 1}
                onClick={() => set(moved(items, index, index + 1))}
              />
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label={`Remove question ${index + 1}`}
                onClick={() => set(items.filter(({ row }) => row !== item.row))}
              />
            </span>
          </li>
        ))}
      </ol>
      {itemsError && (
        <p className="workshop-missing" role="alert">
          {itemsError}
        </p>
      )}
      {items.length < CHECKLIST_ITEMS_MAX && <Button icon={<Add />} text="Add a question" onClick={add} />}
      <Checkbox
        label="In use"
        checked={draft.active}
        onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
      />
    </FormDialog>
  );
}
