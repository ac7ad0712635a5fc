import { Button, Callout, Checkbox, HTMLSelect, TextArea } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import { SEARCH_WORD_KINDS, type SearchWord, SearchWordForm } from "@fundi/shared/search/search-words";
import { useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { toastSuccess } from "../../../ui/toasts";
import { KIND_LABELS } from "./search-word-columns";
import { useSavingWords } from "./search-word-queries";

/** The form as it is typed: words are separated by commas. */
interface WordDraft {
  kind: SearchWord["kind"];
  words: string;
  meanings: string;
  servicesFirst: boolean;
  isActive: boolean;
}

const draftOf = (entry: SearchWord | null): WordDraft => ({
  kind: entry?.kind ?? "means",
  words: entry?.words.join(", ") ?? "",
  meanings: entry?.meanings.join(", ") ?? "",
  servicesFirst: entry?.servicesFirst ?? false,
  isActive: entry?.isActive ?? true,
});

const listOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

const typedForm = ({ words, meanings, ...rest }: WordDraft) => ({
  ...rest,
  words: listOf(words),
  meanings: listOf(meanings),
});

const findErrors = (draft: WordDraft) => schemaErrors<keyof WordDraft>(SearchWordForm, typedForm(draft));

interface SearchWordDialogProps {
  /** The entry to change; null adds one. */
  entry: SearchWord | null;
  onClose: () => void;
  /** Deletes the entry, or goes back to the one that the shop began with. */
  onDelete: (() => void) | undefined;
}

/** Adds or changes words of the search. */
export function SearchWordDialog({ entry, onClose, onDelete }: SearchWordDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm<WordDraft>(draftOf(entry), findErrors, element);
  // What the edit is based on; another version in the list means that a colleague saved first.
  const [base, setBase] = useState(entry);
  const isStale = entry !== null && (entry.version !== base?.version || entry.id !== base.id);
  const save = useSavingWords();
  const { draft } = form;

  const submit = () => {
    if (!form.errors.validate()) return;
    save.mutate(
      { entry: base, form: SearchWordForm.parse(typedForm(draft)) },
      {
        onSuccess: () => {
          onClose();
          toastSuccess("Words saved. The search knows them now.");
        },
      },
    );
  };

  return (
    <FormDialog
      title={entry ? "Change words" : "New words"}
      submitLabel={entry ? "Save" : "Add"}
      isBusy={save.isPending}
      isDisabled={isStale || (entry !== null && !form.isDirty)}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      {isStale && (
        <Callout intent="warning" compact role="alert" className="content-stale">
          Somebody changed these words meanwhile. Choose what to go on with.
          <div className="content-choices">
            <Button size="small" text="Keep what I typed" onClick={() => setBase(entry)} />
            <Button
              size="small"
              text="Take theirs"
              onClick={() => {
                setBase(entry);
                form.startFrom(draftOf(entry));
              }}
            />
          </div>
        </Callout>
      )}
      {save.error && !isStale && !(save.error instanceof ApiError && save.error.code === "STALE_VERSION") && (
        <p className="frame-unseen" role="alert">
          {problemText(save.error)}
        </p>
      )}
      <FormField
        label="When customers type"
        hint="Words or phrases with commas between them"
        error={form.errors.of("words")}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={3}
            value={draft.words}
            onChange={(event) => form.change({ words: event.target.value })}
            onBlur={() => form.errors.touch("words")}
          />
        )}
      </FormField>
      <FormField label="The words">
        {(control) => (
          <HTMLSelect
            {...control}
            value={draft.kind}
            onChange={({ target }) => form.change({ kind: target.value as WordDraft["kind"] })}
            options={SEARCH_WORD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          />
        )}
      </FormField>
      {draft.kind === "means" && (
        <FormField
          label="What they also find"
          hint="Words as they stand in names and descriptions"
          error={form.errors.of("meanings")}
        >
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={2}
              value={draft.meanings}
              onChange={(event) => form.change({ meanings: event.target.value })}
              onBlur={() => form.errors.touch("meanings")}
            />
          )}
        </FormField>
      )}
      <Checkbox
        label="They describe a fault or ask for work: services come before goods"
        checked={draft.servicesFirst}
        onChange={({ currentTarget }) => form.change({ servicesFirst: currentTarget.checked })}
      />
      <Checkbox
        label="In use"
        checked={draft.isActive}
        onChange={({ currentTarget }) => form.change({ isActive: currentTarget.checked })}
      />
      {onDelete && (
        <Button
          variant="minimal"
          intent="danger"
          text={entry?.replaces ? "Back to the built-in words" : "Delete these words"}
          onClick={onDelete}
        />
      )}
    </FormDialog>
  );
}
