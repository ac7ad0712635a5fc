import { ApiError } from "@fundi/shared/contract/http";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { LoadingDialog } from "../../../ui/forms/loading-dialog";
import { failedText, pendingText, type TakenPhoto, usePhotoUploads } from "../photos/use-photo-uploads";
import { repairQuery, repairWordsQuery } from "../repair-queries";
import { deviceText, lastFour } from "../repair-text";
import { MOVE_IDS, MOVES, type MoveId } from "./job-moves";
import {
  type DialogMove,
  type MoveDraft,
  type MovedJob,
  moveErrors,
  REQUEST_FIELDS,
  startOf,
  toRequest,
} from "./move-draft";
import { MoveFields } from "./move-fields";
import { NoticeField } from "./notice-field";
import { toastRefusal, useRepairRequest } from "./repair-requests";
import { TEXTED_MOVES } from "./texted-moves";

interface Props {
  job: MovedJob;
  move: DialogMove;
  /** What was chosen on the way here, such as the technician of a column. */
  preset?: Partial<MoveDraft> | undefined;
  onDone: () => void;
  /** Cancelled: the card goes back to where it was. */
  onClose: () => void;
}

/** Forms need a stable function for each move. */
const ERRORS = Object.fromEntries(
  MOVE_IDS.map((move) => [move, (draft: MoveDraft) => moveErrors(move, draft)]),
) as Record<MoveId, (draft: MoveDraft) => ReturnType<typeof moveErrors>>;

const NEEDS_WHOLE: ReadonlySet<MoveId> = new Set(["diagnose", "finish", "give_up", "pass", "withdraw"]);

const titleOf = ({ job, move }: Pick<Props, "job" | "move">): string =>
  `${MOVES[move].label}: ${lastFour(job.number)} ${deviceText(job)}`;

/** The one dialog of a move: asks for what it requires. Mount it when it opens. */
export function MoveDialog(props: Props) {
  // It goes on from what was written before, which cards do not have.
  const needsWhole = NEEDS_WHOLE.has(props.move);
  const whole = useQuery({ ...repairQuery(props.job.id), enabled: needsWhole });
  const words = useQuery(repairWordsQuery);
  if (needsWhole && !(whole.data && words.data))
    return (
      <LoadingDialog
        title={titleOf(props)}
        error={whole.error ?? words.error}
        onRetry={() => {
          for (const query of [whole, words]) if (!query.data) void query.refetch();
        }}
        onClose={props.onClose}
      />
    );
  return <OpenMoveDialog {...props} job={whole.data ?? props.job} />;
}

function OpenMoveDialog({ job, move, preset, onDone, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { data: words } = useQuery(repairWordsQuery);
  const start = useMemo(() => startOf(job, move, preset, words), [job, move, preset, words]);
  const form = useDraftForm(start, ERRORS[move], element);
  const request = useRepairRequest();
  // After a refusal for an older version, who tries again has been told of the newer one.
  const [version, setVersion] = useState(job.version);
  const uploads = useMoveUploads(form.draft.photos, (photos) => form.change({ photos }));
  const [pending, failed] = [uploads.pending(), uploads.failed()];
  const submit = () => {
    if (!form.errors.validate() || failed > 0) return;
    request.mutate(
      { job: { id: job.id, number: job.number, version }, request: toRequest(move, form.draft) },
      {
        onSuccess: onDone,
        onError: (error) => {
          form.errors.refuse(error, REQUEST_FIELDS);
          const newer = error instanceof ApiError ? error.detailsOf("STALE_VERSION")?.version : undefined;
          if (newer === undefined) return;
          setVersion(newer);
          toastRefusal(error, job);
        },
      },
    );
  };
  return (
    <FormDialog
      title={titleOf({ job, move })}
      submitLabel={pending > 0 ? pendingText(pending) : MOVES[move].label}
      isDisabled={pending > 0}
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <MoveFields move={move} job={job} form={form} uploads={uploads} />
      {failed > 0 && <p className="photos-field-missing">{failedText(failed)}</p>}
      {TEXTED_MOVES.has(move) && <NoticeField jobId={job.id} version={job.version} move={move} form={form} />}
    </FormDialog>
  );
}

/** The photos of the dialog; one that is stored in the meantime comes to those that are there then. */
function useMoveUploads(photos: readonly TakenPhoto[], onChange: (photos: TakenPhoto[]) => void) {
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  return usePhotoUploads((_subject, photo) => {
    latest.current = [...latest.current, photo];
    onChange([...latest.current]);
  });
}
