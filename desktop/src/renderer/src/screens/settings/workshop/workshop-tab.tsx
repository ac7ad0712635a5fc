import { Button, InputGroup } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { mayAccess } from "@fundi/shared/accounts/roles";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { type Checklist, updateCheckShare } from "@fundi/shared/workshop/checklists";
import { DEVICE_TYPE_LABELS, type DeviceType } from "@fundi/shared/workshop/device-types";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../../lib/call";
import { useStaff } from "../../../session/session";
import { CellTag } from "../../../ui/cell-tag";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem } from "../../../ui/toasts";
import { repairWordsQuery } from "../../repairs/repair-queries";
import { SettingsPage } from "../settings-page";
import { SettingsSave } from "../settings-save";
import { ChecklistDialog, PHASE_LABELS } from "./checklist-dialog";
import { LabelDialog } from "./label-dialog";
import { PlaceRows } from "./place-rows";
import { DATA_RISK_LABELS, ProblemDialog } from "./problem-dialog";
import { RateRows } from "./rate-rows";
import { RuleForm } from "./rule-form";
import { RULE_CARDS } from "./rules";
import { TermsDialog } from "./terms-dialog";
import { useSaveWord } from "./word-queries";
import "./workshop-tab.css";

type Words = CallOutput<typeof getRepairWords>;

/** What is open: a record to change, null for a new one. */
type Open =
  | { kind: "label"; label: Words["labels"][number] | null }
  | { kind: "problem"; problem: Words["problems"][number] | null }
  | { kind: "checklist"; list: Checklist | null }
  | { kind: "terms" };

/** The words and rules of the workshop: labels, problems, terms, checklists, and what is decided in numbers. Administrators change them, managers read them. */
export const WorkshopTab = () => (
  <SettingsPage label="Workshop" query={useQuery(repairWordsQuery)}>
    {(words) => <WorkshopWords words={words} />}
  </SettingsPage>
);
export { WorkshopTab as Component };

function WorkshopWords({ words }: { words: Words }) {
  const mayEdit = mayAccess(useStaff().role, "admin");
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const edit = (next: Open) => (mayEdit ? () => setOpen(next) : undefined);
  return (
    <div className="settings-form">
      {!mayEdit && <p className="record-quiet">Administrators change this.</p>}
      <section className="settings-card" aria-label="Labels">
        <h2>Labels</h2>
        <p className="record-quiet">Your own words inside a stage, with a colour and a limit in open minutes.</p>
        <Rows empty="No labels yet.">
          {words.labels.map((label) => (
            <Row
              key={label.id}
              name={label.name}
              about={[REPAIR_STAGE_LABELS[label.stage], label.limitMinutes && `${label.limitMinutes} min`]}
              isOff={!label.active}
              onChange={edit({ kind: "label", label })}
            />
          ))}
        </Rows>
        <AddButton text="Add a label" onClick={edit({ kind: "label", label: null })} />
      </section>
      <section className="settings-card" aria-label="Problems">
        <h2>Problems</h2>
        <p className="record-quiet">What devices have. Where data is at risk, the customer is asked about it.</p>
        <Rows empty="No problems yet.">
          {words.problems.map((problem) => (
            <Row
              key={problem.id}
              name={problem.nameEn}
              about={[problem.nameSw, typeText(problem.deviceType), DATA_RISK_LABELS[problem.dataRisk]]}
              isOff={!problem.active}
              onChange={edit({ kind: "problem", problem })}
            />
          ))}
        </Rows>
        <AddButton text="Add a problem" onClick={edit({ kind: "problem", problem: null })} />
      </section>
      <section className="settings-card" aria-label="Terms">
        <h2>Terms</h2>
        <p className="record-quiet">What customers sign. Earlier versions stay with the intakes that they belong to.</p>
        <Rows empty="No terms yet: customers sign what is shown of their device.">
          {words.terms.map(({ id, number, title, fromOn }) => (
            <Row
              key={id}
              name={title}
              about={[`version ${number}`, `from ${formatDay(fromOn)}`, id === words.currentTermsId && "in force"]}
            />
          ))}
        </Rows>
        <AddButton text="Write new terms" onClick={edit({ kind: "terms" })} />
      </section>
      <section className="settings-card" aria-label="Checklists">
        <h2>Checklists</h2>
        <p className="record-quiet">
          The questions about a device when it comes and when the work is done. A question with the same English words
          in both is compared.
        </p>
        <Rows empty="No checklists yet.">
          {words.checklists.map((list) => (
            <Row
              key={list.id}
              name={typeText(list.deviceType)}
              about={[
                PHASE_LABELS[list.phase],
                list.items.length === 1 ? "1 question" : `${list.items.length} questions`,
                list.phase === "after" && (list.photos === 1 ? "1 photo" : `${list.photos} photos`),
                `version ${list.number}`,
              ]}
              isOff={!list.active}
              onChange={edit({ kind: "checklist", list })}
            />
          ))}
        </Rows>
        <AddButton text="Add a checklist" onClick={edit({ kind: "checklist", list: null })} />
      </section>
      <PlaceRows mayEdit={mayEdit} />
      <ShareForm words={words} mayEdit={mayEdit} />
      {RULE_CARDS.map((card) => (
        <RuleForm key={card.title} card={card} mayEdit={mayEdit} />
      ))}
      <RateRows mayEdit={mayEdit} />
      {open?.kind === "label" && <LabelDialog label={open.label} onClose={close} />}
      {open?.kind === "problem" && <ProblemDialog problem={open.problem} onClose={close} />}
      {open?.kind === "terms" && <TermsDialog last={words.terms[0] ?? null} onClose={close} />}
      {open?.kind === "checklist" && <ChecklistDialog list={open.list} lists={words.checklists} onClose={close} />}
    </div>
  );
}

const typeText = (type: DeviceType | null) => (type === null ? "Any device" : DEVICE_TYPE_LABELS[type]);

function Rows({ empty, children }: { empty: string; children: ReactNode[] }) {
  return children.length === 0 ? (
    <p className="record-quiet">{empty}</p>
  ) : (
    <ul className="workshop-words">{children}</ul>
  );
}

interface RowProps {
  name: string;
  about: readonly (string | number | false | null)[];
  isOff?: boolean;
  /** Undefined: it is only read. */
  onChange?: (() => void) | undefined;
}

const Row = ({ name, about, isOff = false, onChange }: RowProps) => (
  <li>
    <span>
      {name} {isOff && <CellTag intent="none">Not in use</CellTag>}
      <small>{about.filter(Boolean).join(" · ")}</small>
    </span>
    {onChange && (
      <Button
        size="small"
        text="Change"
        aria-label={`Change ${name}, ${about.filter(Boolean)[0]}`}
        onClick={onChange}
      />
    )}
  </li>
);

const AddButton = ({ text, onClick }: { text: string; onClick: (() => void) | undefined }) =>
  onClick ? <Button icon={<Add />} text={text} onClick={onClick} /> : null;

interface ShareDraft {
  share: string;
}
const SHARE_LABELS: Record<keyof ShareDraft, string> = { share: "Of a hundred repairs that need no check" };

const shareErrors = ({ share }: ShareDraft) => ({
  ...(!(/^\d{1,3}$/.test(share.trim()) && Number(share) <= 100) && { share: "Enter a whole number from 0 to 100" }),
});

/** How many of the repairs that need no check are checked all the same. */
function ShareForm({ words, mayEdit }: { words: Words; mayEdit: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  const { share, version } = words.checkShare;
  const latest = { share: String(share) };
  const form = useEditForm({ draft: latest, version }, shareErrors, element);
  const save = useSaveWord("Saved.");
  return (
    <form
      ref={element}
      noValidate
      aria-label="Checks after the work"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isDirty || save.isPending || !form.errors.validate()) return;
        const sent = form.draft;
        const body = { share: Number(sent.share), version: form.version };
        const send = () => call(updateCheckShare, { body });
        save.mutate(
          { body, send },
          {
            onSuccess: () => form.stored(sent, { share: String(body.share) }),
            onError: (error) => {
              form.errors.refuse(error);
              toastProblem(error);
            },
          },
        );
      }}
    >
      <section className="settings-card">
        <h2>Checks after the work</h2>
        <p className="record-quiet">
          Whether a service needs a check stands with the service. Of the repairs that need none, some are drawn at
          random.
        </p>
        <StaleChanges form={form} latest={latest} labels={SHARE_LABELS} />
        <FormField label="Of a hundred repairs that need no check" error={form.errors.of("share")}>
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              maxLength={3}
              readOnly={!mayEdit}
              value={form.draft.share}
              onValueChange={(value) => form.change({ share: value })}
            />
          )}
        </FormField>
        {mayEdit && form.isDirty && <SettingsSave form={form} isSaving={save.isPending} />}
      </section>
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
