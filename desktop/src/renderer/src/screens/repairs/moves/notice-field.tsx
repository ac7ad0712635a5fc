import { Button, Checkbox, InputGroup, TextArea } from "@blueprintjs/core";
import { LANGUAGE_NAMES } from "@fundi/shared/languages/languages";
import { TEXT_CHANNEL_LABELS, type TextChannel } from "@fundi/shared/texts/text-record";
import {
  OWN_WORDS_MAX,
  previewRepairText,
  type TextedMove,
  type TextPreview,
} from "@fundi/shared/workshop/notice-edits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { RequestProblem } from "../../../ui/forms/request-problem";
import type { MoveId } from "./job-moves";
import type { MoveDraft } from "./move-draft";
import { textedMoveOf } from "./texted-moves";

interface Props {
  jobId: number;
  version: number;
  move: MoveId;
  form: DraftForm<MoveDraft>;
}

/** Returns a way as it follows "by": "SMS", "hand". */
const nameOf = (channel: TextChannel): string => (channel === "hand" ? "hand" : TEXT_CHANNEL_LABELS[channel]);

/** Returns how a text goes out: "By WhatsApp, else SMS to …678, in English, as 2 SMS, in the morning". */
export function wayText({ channels, numberEnd, language, length, waits }: TextPreview): string {
  const ways = channels.map(nameOf).join(", else ");
  const size = length.parts === 1 ? "1 SMS" : `${length.parts} SMS`;
  return `By ${ways} to …${numberEnd}, in ${LANGUAGE_NAMES[language]}, ${size}${waits ? ", in the morning" : ""}`;
}

/** The text that a move sends to the customer, as it will be: it can be changed for this once, or not sent. */
export function NoticeField({ jobId, version, move, form }: Props) {
  const change = useDebouncedValue(JSON.stringify(textedMoveOf(move, form.draft)));
  const query = useQuery({
    queryKey: [...QUERY_ROOTS.repairs, "text", jobId, version, change],
    queryFn: ({ signal }) =>
      call(previewRepairText, { params: { id: jobId }, body: { change: JSON.parse(change) as TextedMove }, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.error) return <RequestProblem error={query.error} />;
  const text = query.data?.text;
  if (!text) return query.data ? <p className="move-notice-none">The customer gets no text now.</p> : null;
  return <Shown text={text} form={form} isAll={move === "announce"} />;
}

/** `isAll`: the text is all that the move does, so that it is not left out. */
function Shown({ text, form, isAll }: { text: TextPreview; form: DraftForm<MoveDraft>; isAll: boolean }) {
  const { isTexted, ownWords, silentReason } = form.draft;
  return (
    <section className="move-notice" aria-label="Text to the customer">
      {!isAll && (
        <Checkbox
          label="Text the customer"
          checked={isTexted}
          onChange={({ currentTarget }) => form.change({ isTexted: currentTarget.checked })}
        />
      )}
      {!isTexted && (
        <FormField label="Why not" error={form.errors.of("silentReason")}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={200}
              value={silentReason}
              onValueChange={(reason) => form.change({ silentReason: reason })}
            />
          )}
        </FormField>
      )}
      {isTexted && ownWords === null && (
        <>
          <blockquote>{text.words}</blockquote>
          <Button
            size="small"
            variant="minimal"
            text="Change the words"
            onClick={() => form.change({ ownWords: text.words })}
          />
        </>
      )}
      {isTexted && ownWords !== null && (
        <FormField label="Words" info="for this once" error={form.errors.of("ownWords")}>
          {(control) => (
            <TextArea
              {...control}
              fill
              autoResize
              maxLength={OWN_WORDS_MAX}
              value={ownWords}
              onChange={({ currentTarget }) => form.change({ ownWords: currentTarget.value })}
            />
          )}
        </FormField>
      )}
      {isTexted && <small>{wayText(text)}</small>}
    </section>
  );
}
