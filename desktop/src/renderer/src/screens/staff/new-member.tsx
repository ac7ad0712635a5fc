import type { StaffMember } from "@fundi/shared/accounts/staff";
import { useRef } from "react";
import { useMailWords } from "../../lib/use-mail-words";
import { useDraftForm } from "../../ui/forms/draft-form";
import { NewRecord } from "../../ui/forms/new-record";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { EMPTY_MEMBER, staffErrors, toStaffBody } from "./staff-draft";
import { StaffFields } from "./staff-fields";
import { useCreateMember } from "./staff-queries";

interface Props {
  onClose: () => void;
  onCreated: (member: StaffMember) => void;
}

/** Creates a staff account. */
export function NewMember({ onClose, onCreated }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_MEMBER, staffErrors, element);
  const create = useCreateMember();
  const mailText = useMailWords();
  const save = () =>
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
  return (
    <NewRecord
      title="New staff account"
      submitLabel="Open account"
      form={form}
      element={element}
      isSaving={create.isPending}
      onSave={save}
      onClose={onClose}
    >
      <StaffFields form={form} isNew />
    </NewRecord>
  );
}
