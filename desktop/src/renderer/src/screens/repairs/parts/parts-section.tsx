import { Button, type Intent } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import {
  isHeldPart,
  isOpenPart,
  OLD_PART_LABELS,
  PART_FATE_LABELS,
  PART_STATE_LABELS,
} from "@fundi/shared/workshop/part-rules";
import type { Repair, RepairPart } from "@fundi/shared/workshop/repairs";
import { useState } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import { DetailSection } from "../../../ui/detail-panel";
import { AddPartDialog } from "./add-part-dialog";
import { FitDialog } from "./fit-dialog";
import { GiveBackDialog, MovePartDialog, TakeOutDialog } from "./part-dialogs";
import { PartLabelButton } from "./part-label-button";
import "./parts.css";

const INTENTS: Record<RepairPart["state"], Intent> = {
  wanted: "warning",
  held: "primary",
  arrived: "primary",
  fitted: "success",
  returned: "none",
  scrapped: "none",
  cancelled: "none",
};

type Open =
  | { kind: "add"; line: Repair["partLines"][number] }
  | { kind: "fit" | "take_out" | "give_back" | "move"; part: RepairPart };

/** The parts of a job: what is wanted, held and fitted, where it lies, and what can be done with each. */
export function PartsSection({ job }: { job: Repair }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (job.parts.length === 0 && job.partLines.length === 0) return null;
  const live = job.parts.filter(({ state }) => isOpenPart(state) || state === "fitted");
  const over = job.parts.filter((part) => !live.includes(part));
  const mayChange = job.allowedActions.includes("change_parts");
  return (
    <DetailSection title="Parts">
      <ul className="parts">
        {live.map((part) => (
          <li key={part.id}>
            <PartFacts part={part} />
            <PartActions job={job} part={part} onOpen={(kind) => setOpen({ kind, part })} />
          </li>
        ))}
        {job.partLines.map((line) => (
          <li key={`line-${line.id}`}>
            <div>
              <strong>{line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text}</strong>{" "}
              <CellTag intent="warning">Not chosen yet</CellTag>
              <small>Agreed to; nobody said yet which part it is.</small>
            </div>
            {mayChange && (
              <span className="part-actions">
                <Button size="small" text="Choose the part…" onClick={() => setOpen({ kind: "add", line })} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <details className="parts-over">
          <summary>
            {over.length} {over.length === 1 ? "part is" : "parts are"} not in it any more
          </summary>
          <ul className="parts">
            {over.map((part) => (
              <li key={part.id}>
                <PartFacts part={part} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {open?.kind === "add" && <AddPartDialog job={job} line={open.line} onClose={close} />}
      {open?.kind === "fit" && <FitDialog job={job} part={open.part} onClose={close} />}
      {open?.kind === "take_out" && <TakeOutDialog job={job} part={open.part} onClose={close} />}
      {open?.kind === "give_back" && <GiveBackDialog job={job} part={open.part} onClose={close} />}
      {open?.kind === "move" && <MovePartDialog job={job} part={open.part} onClose={close} />}
    </DetailSection>
  );
}

/** Where the part is, and what became of it. */
function storyOf(part: RepairPart): string {
  const { state, fittedBy, fittedAt, oldPart, oldSerial, fate, reason } = part;
  if (state === "fitted" && fittedAt)
    return [
      `By ${fittedBy?.name ?? "a former colleague"}, ${formatDateTime(fittedAt)}`,
      oldPart &&
        oldPart !== "none" &&
        `old part${oldSerial && ` ${oldSerial}`} ${OLD_PART_LABELS[oldPart].toLowerCase()}`,
    ]
      .filter(Boolean)
      .join(" · ");
  if (isHeldPart(state))
    return part.shelf === "" ? "Set aside; its shelf is not noted" : `Set aside, shelf ${part.shelf}`;
  if (state === "wanted")
    return [
      part.orderedAt ? `Ordered ${formatDateTime(part.orderedAt)}` : "On the purchase list",
      part.supplier && `from ${part.supplier}`,
    ]
      .filter(Boolean)
      .join(" ");
  return [fate && PART_FATE_LABELS[fate], reason].filter(Boolean).join(". ");
}

function PartFacts({ part }: { part: RepairPart }) {
  const { state, quantity, name, serial, unitCost, link } = part;
  return (
    <div>
      <strong>{quantity > 1 ? `${quantity} × ${name}` : name}</strong>{" "}
      <CellTag intent={INTENTS[state]}>{PART_STATE_LABELS[state]}</CellTag>
      {serial && <span className="tabular"> {serial}</span>}
      <small>
        {storyOf(part)}
        {state === "fitted" && unitCost != null && ` · cost ${formatKes(unitCost * quantity)}`}
        {state === "wanted" && link.startsWith("https://") && (
          <>
            {" · "}
            <a href={link} target="_blank" rel="noreferrer">
              Where to buy it
            </a>
          </>
        )}
      </small>
    </div>
  );
}

interface ActionsProps {
  job: Repair;
  part: RepairPart;
  onOpen: (kind: "fit" | "take_out" | "give_back" | "move") => void;
}

function PartActions({ job, part, onOpen }: ActionsProps) {
  const may = (action: Repair["allowedActions"][number]) => job.allowedActions.includes(action);
  const isHeld = isHeldPart(part.state);
  return (
    <span className="part-actions">
      {isOpenPart(part.state) && may("fit_part") && (
        <Button size="small" intent={isHeld ? "primary" : "none"} text="Fit…" onClick={() => onOpen("fit")} />
      )}
      {(isHeld || part.state === "fitted") && may("take_out_part") && (
        <Button size="small" text={isHeld ? "Something is wrong…" : "Take out…"} onClick={() => onOpen("take_out")} />
      )}
      {isOpenPart(part.state) && may("change_parts") && (
        <Button size="small" text="Not needed…" onClick={() => onOpen("give_back")} />
      )}
      {isHeld && <PartLabelButton job={job} part={part} />}
      {isHeld && may("move_part") && part.wantedBy.length > 0 && (
        <Button size="small" text="Give to another job…" onClick={() => onOpen("move")} />
      )}
    </span>
  );
}
