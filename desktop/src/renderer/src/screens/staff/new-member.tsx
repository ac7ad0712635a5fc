import { Button } from "@blueprintjs/core";
import type { StaffMember } from "@fundi/shared/staff";
import { type FormEvent, useId, useRef } from "react";
import { DetailPanel } from "../../ui/detail-panel";
import { useDraftForm } from "../../ui/draft-form";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { useMailWords } from "../settings/use-mail-words";
import { EMPTY_MEMBER, staffErrors, toStaffBody } from "./staff-draft";
import { StaffFields } from "./staff-fields";
import { useCreateMember } from "./staff-queries";

interface Props {
  onClose: () => void;
  onCreated: (member: StaffMember) => void;
}

/** A staff account that does not exist yet. */
export function NewMember({ onClose, onCreated }: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_MEMBER, staffErrors, element);
  const create = useCreateMember();
  const mailText = useMailWords();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || !form.errors.mayGo()) return;
    create.mutate(
      { body: toStaffBody(form.draft) },
      {
        onSuccess: (member) => {
          toastSuccess(
            form.draft.password
              ? `${member.firstName} can sign in to the console.`
              : mailText("staffOpened", { to: member.firstName }),
          );
          onCreated(member);
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };
  return (
    <DetailPanel
      title="New staff account"
      recordKey="new"
      onClose={onClose}
      footer={<Button type="submit" form={formId} intent="primary" text="Open account" loading={create.isPending} />}
    >
      <form ref={element} id={formId} onSubmit={save} noValidate>
        <StaffFields form={form} isNew />
      </form>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
