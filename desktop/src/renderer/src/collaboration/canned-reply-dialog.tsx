import { Button, InputGroup, Switch, TextArea } from "@blueprintjs/core";
import type { CannedReply } from "@fundi/shared/collaboration/canned-replies";
import { REPLY_PLACEHOLDERS } from "@fundi/shared/collaboration/reply-placeholders";
import { ApiError } from "@fundi/shared/contract/http";
import { MESSAGE_MAX } from "@fundi/shared/conversations/conversation-rules";
import { useMemo, useRef } from "react";
import { useMay } from "../session/session";
import { useEditForm } from "../ui/forms/draft-form";
import { FormDialog } from "../ui/forms/form-dialog";
import { FormField } from "../ui/forms/form-field";
import { StaleChanges } from "../ui/forms/stale-changes";
import { toastProblem, toastSuccess } from "../ui/toasts";
import "./canned-replies.css";
import { REPLY_LABELS, replyErrors, toReplyDraft } from "./canned-reply-form";
import { useSaveCannedReply } from "./canned-reply-queries";

interface CannedReplyDialogProps {
  /** The reply as currently stored; null for a new one. */
  reply: CannedReply | null;
  onClose: () => void;
  onDelete: (() => void) | undefined;
}

/** Edits a canned reply; lists the placeholders below the text. */
export function CannedReplyDialog({ reply, onClose, onDelete }: CannedReplyDialogProps) {
  const mayShare = useMay("manager");
  const element = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const latest = useMemo(() => toReplyDraft(reply), [reply]);
  const form = useEditForm({ draft: latest, version: reply?.version ?? 0 }, replyErrors, element);
  const save = useSaveCannedReply();
  const { draft } = form;

  const submit = () => {
    if (!form.errors.validate()) return;
    save.mutate(
      { id: reply?.id ?? null, form: draft, version: form.version },
      {
        onSuccess: () => {
          onClose();
          toastSuccess(`Canned reply /${draft.shortcut.trim().toLowerCase()} saved.`);
        },
        onError: (error) => {
          // The refetched list then shows the colleague's version in the form.
          if (error instanceof ApiError && error.code === "STALE_VERSION") return;
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };
  const insert = (name: string) => {
    const field = body.current;
    const [from, to] = [field?.selectionStart ?? draft.body.length, field?.selectionEnd ?? draft.body.length];
    form.change({ body: `${draft.body.slice(0, from)}{{${name}}}${draft.body.slice(to)}` });
    field?.focus();
  };

  return (
    <FormDialog
      title={reply ? `Change /${reply.shortcut}` : "New canned reply"}
      submitLabel={reply ? "Save" : "Add"}
      isBusy={save.isPending}
      isDisabled={form.theirChanges.length > 0 || (reply !== null && !form.isDirty)}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      {reply && (
        <StaleChanges form={form} latest={latest} labels={REPLY_LABELS} formatField={(_, value) => String(value)} />
      )}
      <FormField label="Shortcut" hint="What is typed after / to find it." error={form.errors.of("shortcut")}>
        {(control) => (
          <InputGroup
            {...control}
            leftElement={<span className="field-unit">/</span>}
            maxLength={30}
            value={draft.shortcut}
            onValueChange={(shortcut) => form.change({ shortcut })}
            onBlur={() => form.errors.touch("shortcut")}
          />
        )}
      </FormField>
      <FormField label="Text" error={form.errors.of("body")}>
        {(control) => (
          <TextArea
            {...control}
            inputRef={body}
            fill
            rows={6}
            maxLength={MESSAGE_MAX}
            value={draft.body}
            onChange={(event) => form.change({ body: event.target.value })}
            onBlur={() => form.errors.touch("body")}
          />
        )}
      </FormField>
      <fieldset className="canned-placeholders">
        <legend>Filled in when it is used</legend>
        {Object.entries(REPLY_PLACEHOLDERS).map(([name, words]) => (
          <Button key={name} size="small" text={`{{${name}}}`} title={words} onClick={() => insert(name)} />
        ))}
      </fieldset>
      {mayShare && (
        <Switch
          label="For everybody"
          checked={draft.shared}
          onChange={(event) => form.change({ shared: event.currentTarget.checked })}
        />
      )}
      {onDelete && <Button variant="minimal" intent="danger" text="Delete this canned reply" onClick={onDelete} />}
    </FormDialog>
  );
}
