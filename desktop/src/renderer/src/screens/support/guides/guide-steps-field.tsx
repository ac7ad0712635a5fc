import { Button, ButtonGroup, Classes, InputGroup, TextArea } from "@blueprintjs/core";
import { Add, ArrowDown, ArrowUp, Cross, DragHandleVertical } from "@blueprintjs/icons";
import { STEP_PICTURES_MAX, STEPS_MAX, type StepWords } from "@fundi/shared/guides/guide-rules";
import type { Language } from "@fundi/shared/languages/languages";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { showToast } from "../../../ui/toasts";
import { PhotoField } from "../../products/photos/photo-field";
import { moved, newStep, type StepDraft } from "./guide-draft";

interface StepsFieldProps {
  steps: readonly StepDraft[];
  language: Language;
  error: string | undefined;
  onChange: (steps: StepDraft[]) => void;
}

const UNDO_MS = 15_000;

const isBlank = ({ en, sw, pictures }: StepDraft): boolean =>
  pictures.length === 0 && [...Object.values(en), ...Object.values(sw)].every((text) => text === "");

/** The type of what is dragged: files and texts are not taken for a step. */
const DRAGGED = "application/x-guide-step";

/** The steps of a guide in order. Dragging, the buttons, or Alt with an arrow change the order. */
export function GuideStepsField({ steps, language, error, onChange }: StepsFieldProps) {
  const latest = useRef({ steps, onChange });
  useEffect(() => {
    latest.current = { steps, onChange };
  });
  const [moveWords, setMoveWords] = useState("");
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= steps.length) return;
    onChange(moved(steps, from, to));
    setMoveWords(`Step ${from + 1} is now step ${to + 1} of ${steps.length}.`);
  };
  const remove = (step: StepDraft, index: number) => {
    onChange(steps.filter(({ key }) => key !== step.key));
    if (isBlank(step)) return;
    const undo = () => {
      const now = latest.current;
      if (now.steps.some(({ key }) => key === step.key)) return;
      now.onChange([...now.steps.slice(0, index), step, ...now.steps.slice(index)]);
    };
    void showToast({
      message: `Step ${index + 1} is taken out.`,
      intent: "primary",
      timeout: UNDO_MS,
      action: { text: "Undo", onClick: undo },
    });
  };
  const replace = (key: string, part: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of Blueprint has another layout
    <div role="group" aria-label="Steps" className={`bp6-form-group${error ? " bp6-intent-danger" : ""}`}>
      <div className="bp6-label">Steps</div>
      {error && (
        <p className="bp6-form-helper-text" role="alert">
          {error}
        </p>
      )}
      <ol className="guide-steps">
        {steps.map((step, index) => (
          <StepCard
            key={step.key}
            step={step}
            place={index + 1}
            isLast={index === steps.length - 1}
            language={language}
            onMove={move}
            onReplace={(part) => replace(step.key, part)}
            onRemove={() => remove(step, index)}
          />
        ))}
      </ol>
      <p role="status" className="guide-move">
        {moveWords}
      </p>
      {steps.length < STEPS_MAX && (
        <Button icon={<Add />} text="Add a step" onClick={() => onChange([...steps, newStep()])} />
      )}
    </div>
  );
}

interface StepCardProps {
  step: StepDraft;
  /** From 1. */
  place: number;
  isLast: boolean;
  language: Language;
  /** Gets both places, from 0. */
  onMove: (from: number, to: number) => void;
  onReplace: (part: Partial<StepDraft>) => void;
  onRemove: () => void;
}

function StepCard({ step, place, isLast, language, onMove, onReplace, onRemove }: StepCardProps) {
  const index = place - 1;
  const [isOver, setOver] = useState(false);
  const isStep = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  const words = step[language];
  const change = (part: Partial<StepWords>) => onReplace({ [language]: { ...words, ...part } });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(index, index + (event.key === "ArrowUp" ? -1 : 1));
  };
  return (
    <li
      className={isOver ? "guide-step is-over" : "guide-step"}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!isStep(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isStep(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAGGED)), index);
      }}
    >
      <div className="guide-step-head">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
        <span
          className="guide-step-handle"
          draggable
          title="Drag to change the order"
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, String(index));
            event.dataTransfer.effectAllowed = "move";
          }}
        >
          <DragHandleVertical />
          {place}
        </span>
        <InputGroup
          fill
          aria-label={`Title of step ${place}`}
          placeholder={language === "en" ? "What to do, in a few words" : step.en.title}
          maxLength={120}
          value={words.title}
          onValueChange={(title) => change({ title })}
        />
        <ButtonGroup variant="minimal">
          <Button
            icon={<ArrowUp />}
            aria-label={`Move step ${place} up`}
            title="Alt-↑"
            // Focus stays on it at either end of the list.
            aria-disabled={index === 0}
            className={index === 0 ? Classes.DISABLED : ""}
            onClick={() => onMove(index, index - 1)}
          />
          <Button
            icon={<ArrowDown />}
            aria-label={`Move step ${place} down`}
            title="Alt-↓"
            aria-disabled={isLast}
            className={isLast ? Classes.DISABLED : ""}
            onClick={() => onMove(index, index + 1)}
          />
          <Button icon={<Cross />} aria-label={`Remove step ${place}`} onClick={onRemove} />
        </ButtonGroup>
      </div>
      <TextArea
        fill
        autoResize
        aria-label={`Text of step ${place}`}
        placeholder={language === "en" ? "How to do it" : step.en.text}
        maxLength={3000}
        value={words.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextArea
        fill
        autoResize
        rows={1}
        aria-label={`Caution of step ${place}`}
        placeholder={language === "en" ? "Caution: what must not happen (optional)" : step.en.caution}
        maxLength={600}
        value={words.caution}
        onChange={({ currentTarget }) => change({ caution: currentTarget.value })}
      />
      <PhotoField
        label={`Pictures of step ${place}`}
        folder="guides"
        max={STEP_PICTURES_MAX}
        tooMany={`A step has at most ${STEP_PICTURES_MAX} pictures`}
        help="Drop or paste pictures here. Say what each shows, for those who do not see it."
        photos={step.pictures.map(({ url, alt, altSw }) => ({ url, alt: language === "sw" ? altSw : alt }))}
        error={undefined}
        onChange={(photos) =>
          onReplace({
            pictures: photos.map(({ url, alt }) => {
              const { alt: english = "", altSw = "" } = step.pictures.find((one) => one.url === url) ?? {};
              return language === "sw" ? { url, alt: english, altSw: alt } : { url, alt, altSw };
            }),
          })
        }
      />
    </li>
  );
}
