import { Button, Callout } from "@blueprintjs/core";
import type { StaffMember } from "@fundi/shared/staff";
import { type FormEvent, useId, useMemo, useRef } from "react";
import { useStaff } from "../../app/session";
import { DetailPanel } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import { StaleChanges } from "../../ui/stale-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { MemberDates } from "./member-facts";
import { STAFF_LABELS, staffErrors, toStaffDraft, toStaffUpdate } from "./staff-draft";
import { StaffFields } from "./staff-fields";
import { useUpdateMember } from "./staff-queries";

interface Props {
  member: StaffMember;
  onClose: () => void;
  onSwitchOff: (member: StaffMember) => void;
}

/** A staff account to change. `member` follows what others change. */
export function MemberEditor({ member, onClose, onSwitchOff }: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toStaffDraft(member), [member]);
  const form = useEditForm({ draft: latest, version: member.version }, staffErrors, element);
  const update = useUpdateMember();
  const isOneself = useStaff().id === member.id;
  const name = `${member.firstName} ${member.lastName}`;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.mayGo()) return;
    const sent = form.draft;
    update.mutate(
      { params: { id: member.id }, body: toStaffUpdate(form.base, sent, form.version) },
      {
        onSuccess: (answer) => {
          form.startFrom(toStaffDraft(answer));
          toastSuccess(`${answer.firstName} ${answer.lastName} saved.`);
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };
  const switchOn = () =>
    update.mutate(
      { params: { id: member.id }, body: { active: true, version: member.version } },
      { onSuccess: () => toastSuccess(`${member.firstName} can sign in again.`), onError: toastProblem },
    );

  return (
    <DetailPanel
      title={name}
      recordKey={member.id}
      onClose={onClose}
      footer={
        <div className="record-actions">
          <Button
            type="submit"
            form={formId}
            intent="primary"
            text="Save"
            disabled={!form.isDirty || form.theirChanges.length > 0}
            loading={update.isPending}
          />
          {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
          <span className="record-spacer" />
          {member.active
            ? !isOneself && (
                <Button variant="minimal" intent="danger" text="Switch off" onClick={() => onSwitchOff(member)} />
              )
            : !form.isDirty && <Button text="Switch on again" loading={update.isPending} onClick={switchOn} />}
        </div>
      }
    >
      {!member.active && (
        <Callout compact intent="warning">
          Switched off: {member.firstName} cannot sign in. What they did stays under their name.
        </Callout>
      )}
      <StaleChanges form={form} latest={latest} labels={STAFF_LABELS} />
      <form ref={element} id={formId} onSubmit={save} noValidate>
        <StaffFields form={form} isNew={false} />
      </form>
      <MemberDates member={member} />
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
