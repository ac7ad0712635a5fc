import { Button } from "@blueprintjs/core";
import { getIntake, type Intake } from "@fundi/shared/workshop/intakes";
import { checkInRepair, type Repair } from "@fundi/shared/workshop/repairs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { readParsed } from "../../../lib/stored";
import { useStaff } from "../../../session/session";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { Screen } from "../../../ui/screen";
import { useOpened } from "../origin/use-opened";
import { type IntakeBody, repairQuery, repairWordsQuery } from "../repair-queries";
import { deviceText, lastFour } from "../repair-text";
import { CHECK_IN_BLOCKS, checkInOf, fieldOfCheckIn, toCheckIn } from "./check-in-draft";
import { IntakeDone } from "./intake-done";
import { IntakeDraft } from "./intake-draft";
import { IntakeForm } from "./intake-form";
import { useLeaveGuard } from "./leave-guard";
import { useIntake } from "./use-intake";
import "./intake.css";

interface Props {
  id: number;
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** What was booked is here: it is gone through and signed for, in the blocks of an intake. */
export function CheckInScreen({ id, ...props }: Props) {
  const query = useQuery({ ...repairQuery(id), refetchOnMount: "always" });
  const { isPending: areWordsPending } = useQuery(repairWordsQuery);
  const [job, setJob] = useState<Repair | null>(null);
  const latest = query.data;
  // What is signed has to be what is stored; what is not booked any more was checked in, here as a rule.
  if (latest && (job === null || (latest.stage === "booked" && latest.version !== job.version))) setJob(latest);
  const back = <Button text="Back" onClick={() => props.onOpen(id)} />;
  if (query.error && !job)
    return (
      <Screen title="Check in" actions={back}>
        <RequestProblem error={query.error}>
          {" "}
          <Button text="Try again" onClick={() => void query.refetch()} />
        </RequestProblem>
      </Screen>
    );
  // Without the questions something else would have the focus.
  if (!job || areWordsPending) return <Screen title="Check in">{null}</Screen>;
  return <CheckIn key={job.version} job={job} {...props} />;
}

/** Checks a job in. Answers with its intake, of which only this job came now. */
function useCheckIn({ id, version }: Repair) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation<Intake, Error, IntakeBody>({
    mutationFn: async (form) => {
      const body = { ...toCheckIn(form), version };
      const job = await call(checkInRepair, { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) });
      const intake = await call(getIntake, { params: { id: job.intake.id } });
      return { ...intake, jobs: intake.jobs.filter((each) => each.id === id) };
    },
    onError: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
}

function CheckIn({ job, onClose, onOpen }: Omit<Props, "id"> & { job: Repair }) {
  const storageKey = `check-in-draft:${useStaff().id}`;
  const queries = useQueryClient();
  const intake = useIntake({
    ...{ storageKey, blocks: CHECK_IN_BLOCKS, take: useCheckIn(job), fieldOf: fieldOfCheckIn, bookedId: job.id },
    start: () => checkInOf(job, readParsed(storageKey, IntakeDraft)),
  });
  const { done } = intake;
  useOpened(done ? null : job.intake.origin);
  const [guard, dialog] = useLeaveGuard(intake.passcodes.isTyped, intake.unstored);
  const refreshed = (go: () => void) => () => {
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs });
    go();
  };
  if (done)
    return (
      <IntakeDone
        intake={done}
        passcodes={intake.passcodes}
        onOpen={(id) => refreshed(() => onOpen(id))()}
        onClose={refreshed(onClose)}
      />
    );
  const leave = () => guard(() => onOpen(job.id));
  const title = `Check in ${lastFour(job.number)}`;
  if (!job.allowedActions.includes("check_in"))
    return (
      <Screen title={title} actions={<Button text="Open the job" onClick={() => onOpen(job.id)} />}>
        <p className="intake-tabs">It is not booked any more: there is nothing to check in.</p>
      </Screen>
    );
  return (
    <Screen title={title} actions={<Button text="Back" title="Esc: it stays as a draft" onClick={leave} />}>
      {dialog}
      <p className="intake-tabs repair-quiet">
        <span>
          <Link to={`/admin/repairs/${job.id}`}>{job.number}</Link>{" "}
          {[...new Set([job.customerName || "our own stock", deviceText(job), job.about])].filter(Boolean).join(" · ")}
        </span>
      </p>
      <IntakeForm intake={intake} onLeave={leave} />
    </Screen>
  );
}
