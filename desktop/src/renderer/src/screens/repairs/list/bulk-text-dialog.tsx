import { TextArea } from "@blueprintjs/core";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { OWN_WORDS_MAX } from "@fundi/shared/workshop/notice-edits";
import { previewBulkRepairTexts, type RepairBulkChange } from "@fundi/shared/workshop/repair-bulk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { useDebouncedValue } from "../../../lib/debounced-value";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { counted } from "../../../lists/bulk/bulk-text";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { wayText } from "../moves/notice-field";
import "../moves/moves.css";
import { choiceOf, type RepairsToChange } from "./repair-choice";

type TextChange = Extract<RepairBulkChange, { isReady: true } | { words: string }>;
type Preview = CallOutput<typeof previewBulkRepairTexts>;
type Refusal = Preview["refused"][number]["reason"];

/** What is said of some repairs whose customers get no text: "3 have no number". */
const REFUSED: Record<Refusal, readonly [one: string, many: string]> = {
  off: ["is not texted: the shop switched these texts off", "are not texted: the shop switched these texts off"],
  ours: ["is the shop's own", "are the shop's own"],
  no_number: ["has no number", "have no number"],
  wrong_number: ["has a number that is not the customer's", "have a number that is not the customer's"],
  not_wanted: ["has a customer who switched these texts off", "have customers who switched these texts off"],
  stopped: ["has a customer who said STOP", "have customers who said STOP"],
  not_ready: ["is not ready", "are not ready"],
  too_soon: [
    "was told of less than a day ago, or three times already",
    "were told of less than a day ago, or three times already",
  ],
};

/** Returns how many get no text, and why: "3 have no number, 1 has a customer who said STOP". */
export const refusedText = (refused: Preview["refused"]): string =>
  refused.map(({ reason, repairs }) => `${repairs} ${REFUSED[reason][repairs === 1 ? 0 : 1]}`).join(", ");

interface Props extends RepairsToChange {
  kind: "ready" | "words";
  words: string;
  onWords: (words: string) => void;
  isBusy: boolean;
  /** Why it was not sent. */
  problem: unknown;
  onSend: (change: RepairBulkChange) => void;
  onClose: () => void;
}

/** A text to the customers of many repairs: how it reads, how many get it, and why others do not. */
export function BulkTextDialog(props: Props) {
  const { kind, repairs, all, words, onWords, isBusy, problem, onSend, onClose } = props;
  const change: TextChange = kind === "ready" ? { isReady: true } : { words: words.trim() };
  const asked = useDebouncedValue(JSON.stringify(change), 400);
  const isEmpty = kind === "words" && words.trim() === "";
  const query = useQuery({
    queryKey: [...QUERY_ROOTS.repairs, "bulk text", all ?? repairs.map(({ id }) => id), asked],
    queryFn: ({ signal }) =>
      call(previewBulkRepairTexts, {
        body: { choice: choiceOf({ repairs, all }), change: JSON.parse(asked) as TextChange },
        signal,
      }),
    enabled: asked !== JSON.stringify({ words: "" }),
    placeholderData: keepPreviousData,
  });
  const preview = isEmpty ? undefined : query.data;
  const isCurrent = asked === JSON.stringify(change) && !query.isPlaceholderData;
  const count = all?.total ?? repairs.length;
  return (
    <FormDialog
      title={kind === "ready" ? "Say again that it is ready" : `Text the customers of ${counted(count, "repair")}`}
      submitLabel={preview && isCurrent ? `Text ${counted(preview.texts, "customer")}` : "Text"}
      isBusy={isBusy}
      isDisabled={isEmpty || !isCurrent || !preview || preview.texts === 0}
      problem={problem}
      countsOnce
      onSubmit={() => onSend(change)}
      onClose={onClose}
    >
      {kind === "words" && (
        <FormField label="Words" hint="The name of the shop stands before them, the link to the repair after them.">
          {(control) => (
            <TextArea
              {...control}
              fill
              autoFocus
              rows={3}
              maxLength={OWN_WORDS_MAX - 60}
              value={words}
              onChange={({ currentTarget }) => onWords(currentTarget.value)}
            />
          )}
        </FormField>
      )}
      {query.error && !isEmpty && <RequestProblem error={query.error} />}
      {preview && <Shown preview={preview} />}
      {!preview && !query.error && !isEmpty && <p aria-busy>Counting…</p>}
    </FormDialog>
  );
}

function Shown({ preview: { texts, repeated, refused, sample } }: { preview: Preview }) {
  return (
    <section className="move-notice" aria-label="What is texted">
      <strong>
        {texts === 0 ? "Nobody gets a text." : `${counted(texts, "customer")} ${texts === 1 ? "gets" : "get"} a text`}
      </strong>
      {sample && (
        <>
          <blockquote>{sample.words}</blockquote>
          <small>The first one: {wayText(sample)}</small>
        </>
      )}
      {repeated > 0 && <small>{counted(repeated, "repair")} more of the same customers: each is texted once.</small>}
      {refused.length > 0 && <small role="status">Without a text: {refusedText(refused)}.</small>}
    </section>
  );
}
