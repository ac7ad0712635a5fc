import { Button, Callout } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import { APPROVAL_WAY_LABELS, ESTIMATE_STATE_LABELS } from "@fundi/shared/workshop/estimate-rules";
import type { Estimate } from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { DetailSection } from "../../../ui/detail-panel";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { AgreedLines } from "./agreed-lines";
import { DecideDialog } from "./decide-dialog";
import { EstimateEditor } from "./estimate-editor";
import { estimatesQuery, useCloseUndecided, useLinkEstimate, useSendEstimate } from "./estimate-queries";
import { EstimateTable } from "./estimate-table";
import { ESTIMATE_KIND_LABELS, ESTIMATE_STATE_INTENTS, estimateStory } from "./estimate-text";
import { useStoredEstimate } from "./stored-estimate";
import "./estimates.css";
import { isUnderClaim, SkipDialog } from "./skip-dialog";

type Open = "new" | "skip" | "close" | { edit: number } | { decide: number } | null;

/** The estimates of a job, what its customer said to them, and the lines that were approved. */
export function EstimatesSection({ job }: { job: Repair }) {
  const query = useQuery(estimatesQuery(job.id));
  // What was being written when the job was closed goes on.
  const { stored } = useStoredEstimate(job.id);
  const [open, setOpen] = useState<Open>(() =>
    !stored ? null : stored.number === null ? "new" : { edit: stored.number },
  );
  const [link, setLink] = useState<string | null>(null);
  const close = () => setOpen(null);
  const may = (action: Repair["allowedActions"][number]) => job.allowedActions.includes(action);
  if (query.isError)
    return (
      <DetailSection title="Estimate">
        <RequestProblem error={query.error} />
        <Button text="Try again" onClick={() => void query.refetch()} />
      </DetailSection>
    );
  if (!query.data) return <DetailSection title="Estimate">{null}</DetailSection>;
  const { estimates, lines } = query.data;
  const draft = estimates.find(({ state }) => state === "draft") ?? null;
  const [current, ...earlier] = estimates.filter(({ state }) => state !== "draft");
  const mayOffer = may("offer") || may("offer_more");
  const decided = current && typeof open === "object" && open && "decide" in open ? current : null;
  return (
    <DetailSection title="Estimate">
      {lines.length > 0 && <AgreedLines job={job} lines={lines} />}
      {current && <EstimateView key={current.id} estimate={current} />}
      {link && <SentLink link={link} />}
      {current?.state === "sent" && (may("approve") || may("decline")) && (
        <LinkAgain job={job} number={current.number} onLink={setLink} />
      )}
      {draft && open !== "new" && !(typeof open === "object" && open && "edit" in open) && (
        <DraftView job={job} draft={draft} onEdit={() => setOpen({ edit: draft.number })} onLink={setLink} />
      )}
      {draft && typeof open === "object" && open && "edit" in open && (
        <EstimateEditor job={job} draft={draft} from={null} onDone={close} />
      )}
      {open === "new" && (
        <EstimateEditor job={job} draft={null} from={may("offer") ? (current ?? null) : null} onDone={close} />
      )}
      {!current && !draft && open !== "new" && (
        <p className="record-quiet">
          {lines.length > 0 ? "Agreed without an estimate." : mayOffer ? "None yet." : "None."}
        </p>
      )}
      <div className="record-actions">
        {current?.state === "sent" && (may("approve") || may("decline")) && (
          <Button intent="primary" text="Record their decision…" onClick={() => setOpen({ decide: current.number })} />
        )}
        {mayOffer && !draft && open !== "new" && (
          <Button
            intent={current || lines.length > 0 ? "none" : "primary"}
            text={
              current && may("offer") ? "Revise it…" : current || lines.length > 0 ? "Add to it…" : "Write estimate…"
            }
            onClick={() => setOpen("new")}
          />
        )}
        {may("skip_estimate") && open !== "new" && (
          <Button text={isUnderClaim(job) ? "Under the claim…" : "Agreed at intake…"} onClick={() => setOpen("skip")} />
        )}
        {may("close_undecided") && <Button text="Close without an answer…" onClick={() => setOpen("close")} />}
      </div>
      {earlier.length > 0 && (
        <details className="estimate-earlier">
          <summary>
            {earlier.length} earlier {earlier.length === 1 ? "version" : "versions"}
          </summary>
          {earlier.map((estimate) => (
            <EstimateView key={estimate.id} estimate={estimate} />
          ))}
        </details>
      )}
      {decided && <DecideDialog job={job} estimate={decided} onClose={close} />}
      {open === "skip" && <SkipDialog job={job} onClose={close} />}
      <CloseDialog job={job} isOpen={open === "close"} isMore={current?.kind === "supplementary"} onClose={close} />
    </DetailSection>
  );
}

/** A version that was sent: what it offers, and what became of it. */
function EstimateView({ estimate }: { estimate: Estimate }) {
  const { number, kind, state, lines, sums, question, askedAt, approval, toCall } = estimate;
  return (
    <article className="estimate" aria-label={`${ESTIMATE_KIND_LABELS[kind]} ${number}`}>
      <h4>
        {ESTIMATE_KIND_LABELS[kind]} {number}{" "}
        <CellTag intent={ESTIMATE_STATE_INTENTS[state]}>{ESTIMATE_STATE_LABELS[state]}</CellTag>
      </h4>
      <p className="record-quiet">{estimateStory(estimate)}</p>
      {toCall && state === "sent" && (
        <Callout compact intent="warning">
          All reminders were sent: call the customer.
        </Callout>
      )}
      {question && (
        <Callout compact intent="primary">
          The customer asks{askedAt && `, ${formatDateTime(askedAt)}`}: {question}
        </Callout>
      )}
      <EstimateTable lines={lines} sums={sums} />
      {approval && (
        <p className="record-quiet">
          {approval.decision === "declined" ? "Declined" : "Approved"} by {approval.name}:{" "}
          {APPROVAL_WAY_LABELS[approval.via].toLowerCase()}
          {approval.words && `, “${approval.words}”`}
          {approval.recordedBy && `, as ${approval.recordedBy.name || "a colleague who is gone"} wrote down`}
          {approval.objectedAt && `. The customer objected ${formatDateTime(approval.objectedAt)}.`}
        </p>
      )}
    </article>
  );
}

/** A draft: it is looked over, then sent by a text or shown at the counter. */
function DraftView({
  job,
  draft,
  onEdit,
  onLink,
}: {
  job: Repair;
  draft: Estimate;
  onEdit: () => void;
  onLink: (link: string | null) => void;
}) {
  const send = useSendEstimate(job.id);
  const { feePolicy, fee } = job.agreement;
  const isFeeAdded = draft.kind !== "supplementary" && (feePolicy === "always" || feePolicy === "no_fix_no_fee");
  const isEmpty = draft.lines.length === 0;
  const submit = (text: boolean) =>
    // Also where the draft, and this with it, has gone from the screen meanwhile.
    void send
      .mutateAsync({ number: draft.number, version: draft.version, text })
      .then((sent) => showSent(sent, text, onLink), toastProblem);
  return (
    <article className="estimate is-draft" aria-label={`Draft ${draft.number}`}>
      <h4>
        {ESTIMATE_KIND_LABELS[draft.kind]} {draft.number} <CellTag>Draft</CellTag>
      </h4>
      <EstimateTable lines={draft.lines} sums={draft.sums} />
      {isFeeAdded && fee > 0 && (
        <p className="record-quiet">Sending adds {formatKes(fee)} for the diagnosis, as agreed at intake.</p>
      )}
      <div className="record-actions">
        <Button
          intent="primary"
          text="Send it by text"
          disabled={isEmpty || job.intake.phone === null}
          loading={send.isPending}
          onClick={() => submit(true)}
        />
        <Button
          text="Show it here"
          title="Without a text: the customer decides at the counter, or opens its link"
          disabled={isEmpty || send.isPending}
          onClick={() => submit(false)}
        />
        <Button text="Edit" onClick={onEdit} />
      </div>
    </article>
  );
}

interface Sent {
  link: string | null;
  texted: boolean;
}

/** Shows the link, and says whether a text with it is on its way. */
function showSent({ link, texted }: Sent, text: boolean, onLink: (link: string | null) => void): void {
  onLink(link);
  if (texted) toastSuccess("Sent: a text with its link is on its way.");
  else if (text) toastProblem(new Error("No text could be sent: give the customer its link."));
  else toastSuccess("Its page can be opened by its link.");
}

/** Sends a customer who lost the link another one, or shows it. */
function LinkAgain({ job, number, onLink }: { job: Repair; number: number; onLink: (link: string | null) => void }) {
  const request = useLinkEstimate(job.id);
  const times = useRef(0);
  const submit = (text: boolean) => {
    times.current += 1;
    void request
      .mutateAsync({ number, text, times: times.current })
      .then((sent) => showSent(sent, text, onLink), toastProblem);
  };
  return (
    <div className="record-actions">
      <Button
        size="small"
        text="Text the link again"
        disabled={job.intake.phone === null}
        loading={request.isPending}
        onClick={() => submit(true)}
      />
      <Button size="small" text="Show a link" disabled={request.isPending} onClick={() => submit(false)} />
    </div>
  );
}

/** The link of an estimate, which is shown once: only a hash of it is stored. */
function SentLink({ link }: { link: string }) {
  const copy = () => void navigator.clipboard.writeText(link).then(() => toastSuccess("Link copied."), toastProblem);
  return (
    <Callout compact intent="success">
      Its page: <a href={link}>{link}</a>. <Button size="small" text="Copy link" onClick={copy} />
    </Callout>
  );
}

interface CloseProps {
  job: Repair;
  isOpen: boolean;
  /** It asked for more than was agreed: that is done without it. */
  isMore: boolean;
  onClose: () => void;
}

function CloseDialog({ job, isOpen, isMore, onClose }: CloseProps) {
  const request = useCloseUndecided(job);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Close it without an answer?"
      confirmLabel="Close"
      note={{ label: "Note", maxLength: 300 }}
      isBusy={request.isPending}
      onConfirm={(note) => request.mutate(note, { onSuccess: onClose, onError: toastProblem })}
      onClose={onClose}
    >
      <p>
        Its estimate expired a week ago and nobody answered.{" "}
        {isMore ? "What was agreed before goes on without it." : "The device can be fetched as it came."}
      </p>
    </ConfirmDialog>
  );
}
