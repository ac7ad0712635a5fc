import { Button, Callout } from "@blueprintjs/core";
import type { StaffMember } from "@fundi/shared/accounts/staff";
import { fullName } from "@fundi/shared/values/person-name";
import { useMemo, useRef } from "react";
import { useStaff } from "../../session/session";
import { useEditForm } from "../../ui/forms/draft-form";
import { RecordEditor } from "../../ui/forms/record-editor";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { MemberDates } from "./member-facts";
import { ResetFactor } from "./reset-factor";
import { STAFF_LABELS, staffErrors, toStaffDraft, toStaffUpdate } from "./staff-draft";
import { StaffFields } from "./staff-fields";
import { useUpdateMember } from "./staff-queries";

interface Props {
  member: StaffMember;
  onClose: () => void;
  onSwitchOff: (member: StaffMember) => void;
}

/** Edits a staff account. `member` follows changes of others. */
export function MemberEditor({ member, onClose, onSwitchOff }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toStaffDraft(member), [member]);
  const form = useEditForm({ draft: latest, version: member.version }, staffErrors, element);
  const update = useUpdateMember();
  const isOwnAccount = useStaff().id === member.id;
  const name = fullName(member.firstName, member.lastName);

  const save = (sent: typeof latest) =>
    update.mutate(
      { params: { id: member.id }, body: toStaffUpdate(form.base, sent, form.version) },
      {
        onSuccess: (response) => {
          form.startFrom(toStaffDraft(response));
          toastSuccess(`${fullName(response.firstName, response.lastName)} saved.`);
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  const switchOn = () =>
    update.mutate(
      { params: { id: member.id }, body: { active: true, version: member.version } },
      { onSuccess: () => toastSuccess(`${member.firstName} can sign in again.`), onError: toastProblem },
    );

  return (
    <RecordEditor
      title={name}
      recordKey={member.id}
      {...{ form, element, latest, onClose }}
      labels={STAFF_LABELS}
      isSaving={update.isPending}
      onSave={save}
      actions={
        member.active
          ? !isOwnAccount && (
              <>
                {member.hasFactor && <ResetFactor member={member} />}
                <Button variant="minimal" intent="danger" text="Switch off" onClick={() => onSwitchOff(member)} />
              </>
            )
          : !form.isDirty && <Button text="Switch on again" loading={update.isPending} onClick={switchOn} />
      }
      notice={
        !member.active && (
          <Callout compact intent="warning">
            Switched off: {member.firstName} cannot sign in. What they did stays under their name.
          </Callout>
        )
      }
      after={<MemberDates member={member} />}
    >
      <StaffFields form={form} isNew={false} />
    </RecordEditor>
  );
}
