import { Button } from "@blueprintjs/core";
import { NOTE_MAX, type NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";
import { splitMentions } from "@fundi/shared/collaboration/mentions";
import type { Note } from "@fundi/shared/collaboration/notes";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { describeProblem } from "../lib/problem";
import { QueuedOffline } from "../lib/queued-offline";
import { useQueuedChanges } from "../offline/offline-provider";
import { QueuedChangeNote } from "../offline/queued-change-note";
import { useStaff } from "../session/session";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { TimeAgo } from "../ui/time-ago";
import { toastProblem } from "../ui/toasts";
import { colleaguesQuery, notesQuery, useAddNote } from "./collaboration-queries";
import "./notes.css";
import { SuggestField } from "./suggest-field";

/** `@` at the beginning of a word, followed by a name of up to two words. */
const AT = /(?:^|\s)@(?<typed>[\p{L}\d]*(?: [\p{L}\d]*)?)$/u;

interface NotesProps {
  subject: NoteSubject;
  id: number;
}

/** Shows the internal notes about a record, newest last, with a field for another one. */
export function Notes({ subject, id }: NotesProps) {
  const list = useQuery(notesQuery(subject, id));
  const { add } = useAddNote(subject, id);
  const [key, setKey] = useState(randomHex);
  const [text, setText] = useState("");
  const waiting = useQueuedChanges("note", (note) => note.subject === subject && note.id === id);
  const write = () => {
    const begin = () => {
      // Text typed since sending is kept.
      setText((now) => (now === text ? "" : now));
      setKey(randomHex());
    };
    add.mutate(
      { body: text.trim(), key },
      {
        onSuccess: begin,
        onError: (error) => {
          if (error instanceof QueuedOffline) begin();
          toastProblem(error);
        },
      },
    );
  };
  return (
    <div className="notes">
      {list.isError && (
        <p className="notes-problem">
          {describeProblem(list.error).title}{" "}
          <Button size="small" text="Try again" onClick={() => void list.refetch()} />
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ol className="notes-list" aria-label="Internal notes">
          {list.data.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ol>
      )}
      {waiting.map(({ change, input }) => (
        <QueuedChangeNote key={change.id} change={change} text={input.body} />
      ))}
      <NoteForm
        label="New note"
        text={text}
        onText={(next) => {
          setText(next);
          // A changed text is another note.
          if (add.isError) setKey(randomHex());
        }}
        saveLabel="Add note"
        isBusy={add.isPending}
        onSave={write}
      />
    </div>
  );
}

function NoteItem({ note }: { note: Note }) {
  const { edit, remove } = useAddNote(note.subject, note.subjectId);
  const [draft, setDraft] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const save = () =>
    edit.mutate(
      { id: note.id, body: (draft ?? "").trim() },
      { onSuccess: () => setDraft(null), onError: toastProblem },
    );
  return (
    <li className="note">
      <p className="note-head">
        <strong>{note.author.name}</strong> <TimeAgo at={note.at} />
        {note.editedAt && <span> (changed)</span>}
        <span className="note-buttons">
          {note.mayEdit && draft === null && (
            <Button size="small" variant="minimal" text="Change" onClick={() => setDraft(note.body)} />
          )}
          {note.mayDelete && <Button size="small" variant="minimal" text="Delete" onClick={() => setAsking(true)} />}
        </span>
      </p>
      {draft === null ? (
        <NoteText body={note.body} />
      ) : (
        <NoteForm
          label="Change the note"
          text={draft}
          onText={setDraft}
          saveLabel="Save"
          isBusy={edit.isPending}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this note?"
        confirmLabel="Delete"
        intent="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(note.id, { onError: toastProblem, onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>What it said stays in the audit log.</p>
      </ConfirmDialog>
    </li>
  );
}

/** Shows a note with its mentions highlighted. */
function NoteText({ body }: { body: string }) {
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  return (
    <p className="note-text">
      {splitMentions(body, colleagues).map(({ text, calls }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
        calls.length > 0 ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}

interface NoteFormProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  saveLabel: string;
  isBusy: boolean;
  onSave: () => void;
  onCancel?: () => void;
}

function NoteForm({ label, text, onText, saveLabel, isBusy, onSave, onCancel }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const me = useStaff().id;
  const colleagues = (useQuery(colleaguesQuery).data ?? []).filter(({ id }) => id !== me);
  const isEmpty = text.trim() === "";
  const suggest = (typed: string) =>
    colleagues
      .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()) && name.length > typed.trim().length)
      .map(({ id, name, role }) => ({ key: id, title: name, detail: role, insert: `@${name} ` }));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isEmpty && !isBusy) onSave();
  };
  return (
    <div className="note-form">
      <SuggestField
        fill
        autoResize
        rows={2}
        aria-label={label}
        placeholder="Only staff see this. @ calls a colleague."
        maxLength={NOTE_MAX}
        value={text}
        onChange={onText}
        field={field}
        pattern={AT}
        suggest={suggest}
        listLabel="Colleagues"
        onKeyDown={onKey}
      />
      {(onCancel || !isEmpty) && (
        <div className="note-form-buttons">
          {onCancel && <Button size="small" text="Cancel" onClick={onCancel} />}
          <Button
            size="small"
            text={saveLabel}
            disabled={isEmpty}
            loading={isBusy}
            title="Ctrl-Enter"
            onClick={onSave}
          />
        </div>
      )}
    </div>
  );
}
