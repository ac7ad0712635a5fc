import { Button } from "@blueprintjs/core";
import { Add, Cross, Duplicate } from "@blueprintjs/icons";
import type { RepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { recordPath } from "../../../lib/record-path";
import { readParsed } from "../../../lib/stored";
import { useScan } from "../../../scanner/use-scan";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { Screen } from "../../../ui/screen";
import { useOpened } from "../origin/use-opened";
import { repairOriginQuery, useTakeIn } from "../repair-queries";
import { CheckInScreen } from "./check-in-screen";
import { jobName } from "./intake-body";
import { IntakeDone } from "./intake-done";
import { BLOCKS, IntakeDraft, intakeFrom, isDescribed, isUntouched, NO_RETURN, newIntake } from "./intake-draft";
import { IntakeForm, jobIsEmpty } from "./intake-form";
import { useLeaveGuard } from "./leave-guard";
import { readCheckInAddress, readOriginAddress } from "./origin-address";
import { type IntakeModel, useIntake } from "./use-intake";
import { useIntakeDrafts } from "./use-intake-drafts";
import "./intake.css";

interface Props {
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** Takes devices in, on one page: who, device, what, check, sign; of one that was booked, the last two. */
export function IntakeScreen(props: Props) {
  const bookedId = readCheckInAddress(useSearchParams()[0]);
  return bookedId === null ? <AnyIntake {...props} /> : <CheckInScreen key={bookedId} id={bookedId} {...props} />;
}

/** A draft on this computer until it is sent. */
function AnyIntake(props: Props) {
  const [params] = useSearchParams();
  const address = params.get("from");
  const from = useMemo(() => readOriginAddress(address), [address]);
  const drafts = useIntakeDrafts(from);
  const origin = useQuery({ ...repairOriginQuery(from), enabled: from !== null });
  if (drafts.key === null || (from !== null && origin.isPending)) return <Screen title="New intake">{null}</Screen>;
  if (origin.error)
    return (
      <Screen title="New intake" actions={<Button text="Back" onClick={props.onClose} />}>
        <RequestProblem error={origin.error}>
          {" "}
          <Button text="Try again" onClick={() => void origin.refetch()} />
        </RequestProblem>
      </Screen>
    );
  return (
    <NewIntake
      key={drafts.key}
      storageKey={drafts.key}
      drafts={drafts}
      origin={from !== null && drafts.isFirst ? (origin.data ?? null) : null}
      {...props}
    />
  );
}

type Drafts = ReturnType<typeof useIntakeDrafts>;

interface FormProps extends Props {
  storageKey: string;
  drafts: Drafts;
  origin: RepairOrigin | null;
}

function NewIntake({ storageKey, drafts, origin, onClose, onOpen }: FormProps) {
  const take = useTakeIn();
  const intake = useIntake({
    ...{ storageKey, blocks: BLOCKS, take, fieldOf: (field) => field, bookedId: null },
    start: () => readParsed(storageKey, IntakeDraft) ?? (origin ? intakeFrom(origin) : newIntake()),
  });
  const { draft, done } = intake;
  useOpened(draft.origin);
  const [guard, dialog] = useLeaveGuard(intake.passcodes.isTyped, intake.unstored);
  const leave = () => guard(onClose);
  useScan((code) => {
    intake.changeJob({ identifiers: code, deviceId: null, deviceName: "", isConfirmed: false, ...NO_RETURN });
    intake.show("device");
  }, done === null);
  if (done)
    return (
      <IntakeDone
        intake={done}
        passcodes={intake.passcodes}
        onNext={intake.startAgain}
        onOpen={onOpen}
        onClose={onClose}
      />
    );
  return (
    <Screen
      title="New intake"
      actions={<IntakeActions intake={intake} onAnother={() => guard(() => void drafts.another())} onClose={leave} />}
    >
      {dialog}
      <PutAside aside={drafts.aside} onGoOn={(key) => guard(() => void drafts.goOn(key))} />
      {draft.origin && (
        <p className="intake-tabs repair-quiet">
          From <Link to={recordPath(draft.origin.source, draft.origin.id)}>{draft.origin.title}</Link>
        </p>
      )}
      <DeviceTabs intake={intake} />
      <IntakeForm intake={intake} onLeave={leave} />
    </Screen>
  );
}

/** The intakes of other customers, which wait on this computer. */
function PutAside({ aside, onGoOn }: { aside: Drafts["aside"]; onGoOn: (key: string) => void }) {
  if (aside.length === 0) return null;
  return (
    <div className="intake-tabs">
      <span className="repair-quiet">Put aside:</span>
      {aside.map(({ key, label }) => (
        <Button key={key} size="small" text={label} title="Go on with this intake" onClick={() => onGoOn(key)} />
      ))}
    </div>
  );
}

interface ActionsProps {
  intake: IntakeModel;
  onAnother: () => void;
  onClose: () => void;
}

/** Puts the draft aside, alone or for another customer, or throws it away. */
function IntakeActions({ intake, onAnother, onClose }: ActionsProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {!isUntouched(intake.draft) && (
        <>
          <Button variant="minimal" text="Start again" onClick={() => setAsked(true)} />
          <Button text="Another customer" title="This intake stays as a draft" onClick={onAnother} />
        </>
      )}
      <Button text="Put aside" title="Esc: it stays as a draft on this computer" onClick={onClose} />
      <ConfirmDialog
        isOpen={isAsked}
        title="Start this intake again?"
        confirmLabel="Throw it away"
        intent="danger"
        onConfirm={() => {
          setAsked(false);
          intake.startAgain();
        }}
        onClose={() => setAsked(false)}
      >
        What was typed is lost.
      </ConfirmDialog>
    </>
  );
}

/** The devices of the intake, each with blocks of its own. */
function DeviceTabs({ intake }: { intake: IntakeModel }) {
  const { draft, at } = intake;
  return (
    <div className="intake-tabs">
      {draft.jobs.map((job, index) => (
        <span key={job.key} className={`intake-tab${index === at ? " is-current" : ""}`}>
          <button
            type="button"
            aria-pressed={index === at}
            onClick={() => intake.show(draft.block === "who" || draft.block === "sign" ? "device" : draft.block, index)}
          >
            <strong>{index + 1}</strong> {jobIsEmpty(job) && job.deviceId === null ? "New device" : jobName(job)}
          </button>
          {draft.jobs.length > 1 && (
            <Button
              variant="minimal"
              size="small"
              icon={<Cross size={12} />}
              aria-label={`Remove device ${index + 1}`}
              onClick={() => intake.removeJob(index)}
            />
          )}
        </span>
      ))}
      {isDescribed(intake.job) && (
        <Button
          icon={<Duplicate />}
          text="Same again"
          title="Another one of the same model; nothing that was agreed is copied"
          onClick={intake.addSame}
        />
      )}
      <Button icon={<Add />} text="Another device" title="Ctrl-D" onClick={intake.addJob} />
    </div>
  );
}
