import type { RepairCard as Card } from "@fundi/shared/workshop/repair-fields";
import { HOLD_RULES, REPAIR_KIND_LABELS, REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { memo, type PointerEvent } from "react";
import { type CardMark, MARKS_SHOWN, marksOf } from "../card-marks";
import { ageText, deviceText, lastFour, latenessWord, promiseText, technicianText } from "../repair-text";

interface RepairCardProps {
  card: Card;
  now: number;
  /** Who looks at it. */
  meId: number;
  isSelected?: boolean;
  /** Its job is open beside the board. */
  isOpen?: boolean;
  /** A response is waited for. */
  isSaving?: boolean;
  /** It is in the air: this is where it was. */
  isSource?: boolean;
  /** It went on to another stage while somebody pointed at it. */
  hasLeft?: boolean;
  onSelect?: (id: number) => void;
  onOpen?: (card: Card) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>, card: Card) => void;
}

/** A job on the board: number, device and promise; the problem; who has it, since when, and marks. */
export const RepairCard = memo(function RepairCard(props: RepairCardProps) {
  const { card, now, meId, onSelect, onOpen, onPointerDown } = props;
  const states = [
    card.hold ? "is-held" : `is-${card.lateness}`,
    props.isSelected && "is-selected",
    props.isOpen && "is-open",
    props.isSaving && "is-saving",
    props.isSource && "is-source",
    props.hasLeft && "has-left",
  ];
  return (
    <button
      type="button"
      className={["repair-card", ...states].filter(Boolean).join(" ")}
      data-repair={card.id}
      tabIndex={props.isSelected ? 0 : -1}
      aria-label={spokenCard(card, now, meId)}
      aria-current={props.isOpen || undefined}
      aria-keyshortcuts="Enter M A P L W"
      onClick={() => {
        onSelect?.(card.id);
        onOpen?.(card);
      }}
      onFocus={() => onSelect?.(card.id)}
      onPointerDown={(event) => onPointerDown?.(event, card)}
    >
      <FirstLine card={card} now={now} />
      <span className="repair-card-line">
        <span className="repair-card-problem">
          {card.device === null ? REPAIR_KIND_LABELS[card.kind] : card.about || "No problem written down"}
        </span>
        {card.customerName && <span className="repair-card-customer">{card.customerName}</span>}
        {card.label && <span className={`repair-label is-${card.label.colour}`}>{card.label.name}</span>}
      </span>
      <span className="repair-card-line repair-card-small">
        <Technician card={card} meId={meId} />
        <Age card={card} hasLeft={props.hasLeft ?? false} />
        <Marks marks={marksOf(card, now)} />
      </span>
    </button>
  );
});

function FirstLine({ card, now }: { card: Card; now: number }) {
  const promise = promiseText(card, now);
  const isLate = card.lateBy === "promise";
  const tone = card.promisedAt === null ? "is-none" : isLate ? "is-late" : "";
  return (
    <span className="repair-card-line repair-card-first">
      <strong className="repair-card-number">{lastFour(card.number)}</strong>
      <span className="repair-card-device">{deviceText(card)}</span>
      {card.stage !== "ready" && <span className={`repair-card-promise ${tone}`}>{promise}</span>}
    </span>
  );
}

function Technician({ card, meId }: { card: Card; meId: number }) {
  const kind = card.technician === null ? "is-nobody" : card.technician.id === meId ? "is-me" : "";
  return (
    <span className={`repair-who ${kind}`} title={card.technician?.name}>
      {technicianText(card.technician, meId)}
    </span>
  );
}

/** How long it is in its stage; of a job on hold why, and of one that left where it is now. */
function Age({ card, hasLeft }: { card: Card; hasLeft: boolean }) {
  if (hasLeft) return <span className="repair-card-age">Went on meanwhile</span>;
  if (card.hold) return <span className="repair-card-age">{HOLD_RULES[card.hold.reason].label}</span>;
  const word = latenessWord(card);
  return (
    <span className="repair-card-age">
      {word && <b>{word} </b>}
      {ageText(card)}
    </span>
  );
}

function Marks({ marks }: { marks: readonly CardMark[] }) {
  const more = marks.slice(MARKS_SHOWN);
  return (
    <span className="repair-marks">
      {marks.slice(0, MARKS_SHOWN).map(({ id, short, text, tone }) => (
        <span key={id} className={`repair-mark is-${tone}`} title={text}>
          {short}
        </span>
      ))}
      {more.length > 0 && <span title={more.map(({ text }) => text).join("\n")}>+{more.length}</span>}
    </span>
  );
}

/** The whole card in words, for screen readers. */
function spokenCard(card: Card, now: number, meId: number): string {
  const promise = promiseText(card, now);
  return [
    `${lastFour(card.number)} ${deviceText(card)}`,
    card.about,
    REPAIR_STAGE_LABELS[card.stage],
    card.label?.name,
    card.technician?.id === meId ? "yours" : (card.technician?.name ?? "nobody has it"),
    card.customerName && `for ${card.customerName}`,
    card.promisedAt === null || card.lateBy === "promise" ? promise : `promised ${promise}`,
    card.hold ? "" : latenessWord(card) || "on time",
    `${ageText(card)} in this stage`,
    ...marksOf(card, now).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(", ");
}
