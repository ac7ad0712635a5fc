import { Button, Callout } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { shownPhone } from "@fundi/shared/values/phone";
import { answersOf } from "@fundi/shared/workshop/check-rules";
import type { RepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { recordPath } from "../../../lib/record-path";
import { useScan } from "../../../scanner/use-scan";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { type Key, useKeys } from "../../../ui/keys/keys";
import { Screen } from "../../../ui/screen";
import { repairOriginQuery } from "../repair-queries";
import { CheckBlock } from "./check-block";
import { DeviceBlock } from "./device-block";
import { IntakeBlock } from "./intake-block";
import { checklistOf, jobName, placeOf, signerOf } from "./intake-body";
import { IntakeDone } from "./intake-done";
import { BLOCK_LABELS, BLOCKS, type Block, isUntouched, NO_RETURN, type WhoDraft } from "./intake-draft";
import { readOriginAddress } from "./origin-address";
import { usePasscodeGuard } from "./passcode-guard";
import { SignBlock } from "./sign-block";
import { type IntakeModel, useIntake } from "./use-intake";
import { useIntakeDrafts } from "./use-intake-drafts";
import { WhatBlock } from "./what-block";
import { WhoBlock } from "./who-block";
import "./intake.css";

interface Props {
  onClose: () => void;
  onOpen: (id: number) => void;
}

const CONTENTS: Record<Block, (props: { intake: IntakeModel }) => React.JSX.Element> = {
  who: WhoBlock,
  device: DeviceBlock,
  what: WhatBlock,
  check: CheckBlock,
  sign: SignBlock,
};

/** Takes devices in, on one page: who, device, what, check, sign. A draft on this computer until it is sent. */
export function IntakeScreen(props: Props) {
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
    <IntakeForm
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

function IntakeForm({ storageKey, drafts, origin, onClose, onOpen }: FormProps) {
  const intake = useIntake(storageKey, origin);
  const { draft, at, job, done } = intake;
  const [attempts, setAttempts] = useState(0);
  const next = () => {
    intake.next();
    setAttempts((count) => count + 1);
  };
  const takeIn = () => {
    intake.takeIn();
    setAttempts((count) => count + 1);
  };
  const [guard, dialog] = usePasscodeGuard(intake.passcodes.isTyped);
  const leave = () => guard(onClose);
  useIntakeKeys(intake, takeIn, leave);
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
  const summaries: Record<Block, string> = {
    who: whoText(draft.who),
    device: job.deviceId === null && jobIsEmpty(job) ? "" : jobName(job),
    what: [...intake.problemNames, job.symptom.slice(0, 100)].filter(Boolean).join(" · "),
    check: [checksText(intake), photoText(job.photos.length), job.accessories.join(", ")].filter(Boolean).join(" · "),
    sign: intake.isSigned ? `Signed by ${signerOf(draft)}` : draft.isUnsigned ? draft.noSignatureReason : "",
  };
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
      <div className="intake">
        {BLOCKS.map((block) => {
          const Content = CONTENTS[block];
          return (
            <IntakeBlock
              key={block}
              block={block}
              isOpen={draft.block === block}
              isDone={intake.isDone(block)}
              isWrong={intake.isWrong(block)}
              summary={summaries[block]}
              about={aboutOf(block, intake)}
              attempts={attempts}
              onOpen={() => intake.show(block)}
              onNext={next}
            >
              <Content intake={intake} />
            </IntakeBlock>
          );
        })}
        <Refusal intake={intake} />
      </div>
      <IntakeFooter intake={intake} at={at} onTakeIn={takeIn} />
    </Screen>
  );
}

/** How many questions are answered: "9 of 10 answered, 2 faults". */
function checksText({ draft, job, words }: IntakeModel): string {
  const items = checklistOf(draft, job, words)?.items ?? [];
  const answers = answersOf(items, job.answers);
  if (answers.length === 0) return "";
  const faults = answers.filter(({ answer }) => answer === "fault").length;
  const found = faults === 0 ? "" : faults === 1 ? ", 1 fault" : `, ${faults} faults`;
  return `${answers.length} of ${items.length} answered${found}`;
}

const photoText = (count: number): string => (count === 0 ? "" : count === 1 ? "1 photo" : `${count} photos`);

/** Returns what a block is about: where that changes, its first field gets the focus. */
const aboutOf = (block: Block, { draft, job }: IntakeModel): string =>
  block === "sign" ? "" : block === "who" ? String(draft.who.customerId) : `${job.key} ${job.deviceId}`;

const jobIsEmpty = ({ brand, model, identifiers, isTask }: IntakeModel["job"]): boolean =>
  !isTask && `${brand}${model}${identifiers}` === "";

function whoText({ isOurs, customerId, customerName, firstName, lastName, phone }: WhoDraft): string {
  if (isOurs) return "Our own stock";
  if (customerId !== null) return customerName;
  return [[firstName, lastName].filter(Boolean).join(" "), phone && shownPhone(phone)].filter(Boolean).join(" · ");
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
      <Button icon={<Add />} text="Another device" title="Ctrl-D" onClick={intake.addJob} />
    </div>
  );
}

/** What the server asked back, or why it refused. */
function Refusal({ intake }: { intake: IntakeModel }) {
  const { conflict, problem } = intake;
  if (problem === null) return null;
  const { customer, device, repair } = conflict ?? {};
  if (customer)
    return (
      <Callout intent="warning" compact role="alert" className="customer-known">
        <p>{customer.name} has this phone number. Is it the same person?</p>
        <Button
          intent="primary"
          text={`Yes, ${customer.name}`}
          onClick={() => intake.answer({ who: { customerId: customer.id, customerName: customer.name } })}
        />
        <Button text="No, another person" onClick={() => intake.answer({ who: { isAnother: true } })} />
      </Callout>
    );
  if (device) return <KnownDevice intake={intake} device={device} />;
  return (
    <RequestProblem error={problem} countsOnce>
      {repair && (
        <>
          {" "}
          <Link to={`/admin/repairs/${repair.id}`}>Open {repair.number}</Link>
        </>
      )}
    </RequestProblem>
  );
}

/** A device with the same number is known: is it this one? It is about the only one with a number, or that which is shown. */
function KnownDevice({ intake, device }: { intake: IntakeModel; device: { id: number; name: string } }) {
  const numbered = intake.draft.jobs.flatMap(({ deviceId, identifiers }, index) =>
    deviceId === null && identifiers.trim() !== "" ? [index] : [],
  );
  const index = numbered.includes(intake.at) ? intake.at : (numbered[0] ?? intake.at);
  return (
    <RequestProblem error={intake.problem}>
      <p>Is device {index + 1} of this intake the same one?</p>
      <Button
        text={`Yes, ${device.name}`}
        onClick={() => intake.answer({ index, job: { deviceId: device.id, deviceName: device.name } })}
      />{" "}
      <Button text="No, another device" onClick={() => intake.answer({ index, job: { isAnother: true } })} />
    </RequestProblem>
  );
}

/** What is missing, and the one button. */
function IntakeFooter({ intake, at, onTakeIn }: { intake: IntakeModel; at: number; onTakeIn: () => void }) {
  const { draft, errors } = intake;
  const count = draft.jobs.length;
  const missing = [
    ...new Set(
      Object.keys(errors).map((field) => {
        const place = placeOf(field);
        const isElsewhere = place.at !== null && place.at !== at;
        return isElsewhere ? `device ${(place.at ?? 0) + 1}` : BLOCK_LABELS[place.block];
      }),
    ),
  ];
  const devices = count === 1 ? "1 device" : `${count} devices`;
  return (
    <footer className="intake-footer">
      <span className="repair-quiet">Stays as a draft on this computer until it is taken in.</span>
      <span className="record-spacer" />
      {missing.length > 0 && <span className="intake-missing">Still open: {missing.join(", ")}</span>}
      <Button
        intent="primary"
        size="large"
        text={draft.bookedOn === "" ? `Take in ${devices}` : `Book ${devices}`}
        title="Ctrl-Enter"
        loading={intake.isSending}
        onClick={onTakeIn}
      />
    </footer>
  );
}

/** Ctrl with a digit opens a block; browsers that use it for their tabs have Alt with the same digit. */
function useIntakeKeys(intake: IntakeModel, takeIn: () => void, onClose: () => void): void {
  const latest = useRef({ intake, takeIn, onClose });
  useEffect(() => {
    latest.current = { intake, takeIn, onClose };
  });
  const isTyping = intake.done === null;
  const keys = useMemo<Key[]>(() => {
    if (!isTyping) return [];
    const key = (combo: string, label: string, run: () => void): Key => ({ combo, label, inInput: true, run });
    return [
      ...BLOCKS.flatMap((block, index) =>
        ["ctrl", "alt"].map((modifier) =>
          key(`${modifier}+${index + 1}`, `Block “${BLOCK_LABELS[block]}”`, () => latest.current.intake.show(block)),
        ),
      ),
      key("ctrl+d", "Another device", () => latest.current.intake.addJob()),
      key("mod+enter", "Take in", () => latest.current.takeIn()),
      key("esc", "Put aside", () => latest.current.onClose()),
    ];
  }, [isTyping]);
  useKeys("screen", keys);
}
