import { Button, Callout } from "@blueprintjs/core";
import { shownPhone } from "@fundi/shared/values/phone";
import { answersOf } from "@fundi/shared/workshop/check-rules";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { type Key, useKeys } from "../../../ui/keys/keys";
import { pendingText } from "../photos/use-photo-uploads";
import { CheckBlock } from "./check-block";
import { DeviceBlock } from "./device-block";
import { IntakeBlock } from "./intake-block";
import { checklistOf, jobName, placeOf, signerOf } from "./intake-body";
import { BLOCK_LABELS, type Block, type WhoDraft } from "./intake-draft";
import { SignBlock } from "./sign-block";
import type { IntakeModel } from "./use-intake";
import { FORGOTTEN } from "./use-intake-passcodes";
import { WhatBlock } from "./what-block";
import { WhoBlock } from "./who-block";

const CONTENTS: Record<Block, (props: { intake: IntakeModel }) => React.JSX.Element> = {
  who: WhoBlock,
  device: DeviceBlock,
  what: WhatBlock,
  check: CheckBlock,
  sign: SignBlock,
};

/** The blocks of an intake, what the server says, and the one button. */
export function IntakeForm({ intake, onLeave }: { intake: IntakeModel; onLeave: () => void }) {
  const { draft, job, blocks } = intake;
  const [attempts, setAttempts] = useState(0);
  const next = () => {
    intake.next();
    setAttempts((count) => count + 1);
  };
  const takeIn = () => {
    intake.takeIn();
    setAttempts((count) => count + 1);
  };
  useIntakeKeys(intake, takeIn, onLeave);
  const summaries: Record<Block, string> = {
    who: whoText(draft.who),
    device: job.deviceId === null && jobIsEmpty(job) ? "" : jobName(job),
    what: [...intake.problemNames, job.symptom.slice(0, 100)].filter(Boolean).join(" · "),
    check: [checksText(intake), photoText(job.photos.length), cameText(job)].filter(Boolean).join(" · "),
    sign: signText(intake),
  };
  return (
    <>
      <div className="intake">
        {blocks.map((block, index) => {
          const Content = CONTENTS[block];
          return (
            <IntakeBlock
              key={block}
              block={block}
              number={index + 1}
              isOpen={draft.block === block}
              isHeld={block === "sign" && intake.isOnPhone}
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
      </div>
      <IntakeFooter intake={intake} onTakeIn={takeIn} />
    </>
  );
}

function signText({ draft, isSigned, isOnPhone }: IntakeModel): string {
  if (isOnPhone) return "The customer's phone is waited for";
  if (isSigned) return `Signed by ${signerOf(draft)}`;
  return draft.isUnsigned ? draft.noSignatureReason : "";
}

const cameText = ({ accessories }: IntakeModel["job"]): string =>
  accessories.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");

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

export const jobIsEmpty = ({ brand, model, identifiers, isTask }: IntakeModel["job"]): boolean =>
  !isTask && `${brand}${model}${identifiers}` === "";

function whoText({ isOurs, customerId, customerName, firstName, lastName, phone }: WhoDraft): string {
  if (isOurs) return "Our own stock";
  if (customerId !== null) return customerName;
  return [[firstName, lastName].filter(Boolean).join(" "), phone && shownPhone(phone)].filter(Boolean).join(" · ");
}

/** What the server asked back, or why it refused. */
function Refusal({ intake }: { intake: IntakeModel }) {
  const { conflict, problem } = intake;
  if (problem === null) return null;
  const { customer, device, repair } = conflict ?? {};
  if (customer)
    return (
      <Callout intent="warning" compact role="alert" className="customer-known intake-refusal">
        <p>{customer.name} has this phone number. Is it the same person?</p>
        <Button
          intent="primary"
          text={`Yes, ${customer.name}`}
          onClick={() => intake.answer({ who: { customerId: customer.id, customerName: customer.name } })}
        />
        <Button text="No, another person" onClick={() => intake.answer({ who: { isAnother: true } })} />
      </Callout>
    );
  return (
    <div className="intake-refusal">
      {device ? (
        <KnownDevice intake={intake} device={device} />
      ) : (
        <RequestProblem error={problem} countsOnce>
          {repair && (
            <>
              {" "}
              <Link to={`/admin/repairs/${repair.id}`}>Open {repair.number}</Link>
            </>
          )}
        </RequestProblem>
      )}
    </div>
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
function IntakeFooter({ intake, onTakeIn }: { intake: IntakeModel; onTakeIn: () => void }) {
  const { draft, errors, at, blocks, bookedId } = intake;
  const count = draft.jobs.length;
  const open = Object.keys(errors).map((field) => placeOf(field, blocks));
  const isHere = (place: (typeof open)[number]) => place.at === null || place.at === at;
  const here = open.filter(isHere).map(({ block }) => block);
  const missing = [
    ...blocks.filter((block) => here.includes(block)).map((block) => BLOCK_LABELS[block]),
    ...new Set(open.filter((place) => !isHere(place)).map((place) => `device ${(place.at ?? 0) + 1}`)),
  ];
  const devices = count === 1 ? "1 device" : `${count} devices`;
  const verb = bookedId !== null ? "Check in" : draft.bookedOn === "" ? `Take in ${devices}` : `Book ${devices}`;
  return (
    <footer className="intake-footer">
      <Refusal intake={intake} />
      <span className="repair-quiet">Stays as a draft on this computer until it is taken in.</span>
      <span className="record-spacer" />
      {missing.length > 0 && (
        <span className="intake-missing">
          Still open: {missing.join(", ")}
          {Object.values(errors).includes(FORGOTTEN) && " (the passcode was not stored: ask again)"}
        </span>
      )}
      <Button
        intent="primary"
        size="large"
        text={intake.waitsFor > 0 ? pendingText(intake.waitsFor) : verb}
        title="Ctrl-Enter"
        loading={intake.isSending}
        disabled={intake.waitsFor > 0}
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
  const { blocks } = intake;
  const isNew = intake.bookedId === null;
  const keys = useMemo<Key[]>(() => {
    if (!isTyping) return [];
    const key = (combo: string, label: string, run: () => void): Key => ({ combo, label, inInput: true, run });
    return [
      ...blocks.flatMap((block, index) =>
        ["ctrl", "alt"].map((modifier) =>
          key(`${modifier}+${index + 1}`, `Block “${BLOCK_LABELS[block]}”`, () => latest.current.intake.show(block)),
        ),
      ),
      ...(isNew ? [key("ctrl+d", "Another device", () => latest.current.intake.addJob())] : []),
      key("mod+enter", isNew ? "Take in" : "Check in", () => latest.current.takeIn()),
      key("esc", "Put aside", () => latest.current.onClose()),
    ];
  }, [isTyping, blocks, isNew]);
  useKeys("screen", keys);
}
