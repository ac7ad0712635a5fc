import { Button, InputGroup } from "@blueprintjs/core";
import {
  type CheckAnswer,
  type ChecklistItem,
  cannotBeTested,
  differenceOf,
  NO_POWER,
} from "@fundi/shared/workshop/check-rules";
import { useEffect, useRef } from "react";
import { answerLabel, CHOICES } from "./check-text";
import { ChoiceRow, ChoiceRows } from "./choice-row";

interface ChecklistFieldProps {
  legend: string;
  items: readonly ChecklistItem[];
  answers: readonly CheckAnswer[];
  /** The answers at intake, after the work. */
  before?: readonly CheckAnswer[];
  error?: string | undefined;
  /** Codes of questions in which something is missing. */
  wrong?: readonly string[];
  onChange: (answers: CheckAnswer[]) => void;
}

const NOTE_MAX = 200;

/** The questions about a device, to be answered by keyboard: 1 ok, 2 fault, 3 untested; 0 where it does not power on. */
export function ChecklistField({ legend, items, answers, before, error, wrong = [], onChange }: ChecklistFieldProps) {
  // Keys that follow one another fast come before the answers are shown.
  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  });
  const set = (next: CheckAnswer[]) => {
    latest.current = next;
    onChange(next);
  };
  const change = (key: string, part: Partial<CheckAnswer>) => {
    const own = latest.current.find((one) => one.key === key) ?? { key, answer: "", note: "" };
    set([...latest.current.filter((one) => one.key !== key), { ...own, ...part }]);
  };
  const cannot = () => set(cannotBeTested(items, latest.current, NO_POWER));
  return (
    <fieldset
      className="checklist"
      onKeyDown={(event) => {
        const isChoice = event.target instanceof HTMLInputElement && event.target.type === "radio";
        if (!isChoice || event.key !== "0" || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        cannot();
      }}
    >
      <legend>{legend}</legend>
      <ChoiceRows>
        {items.map((item) => (
          <Question
            key={item.key}
            item={item}
            own={answers.find(({ key }) => key === item.key)}
            was={before?.find(({ key }) => key === item.key)}
            isAfter={before !== undefined}
            isInvalid={wrong.includes(item.key)}
            onChange={(part) => change(item.key, part)}
          />
        ))}
      </ChoiceRows>
      {error && (
        <p className="checklist-missing" role="alert">
          {error}
        </p>
      )}
      <div className="checklist-bar">
        <Button size="small" text="Does not power on: the rest cannot be tested" title="0" onClick={cannot} />
        <span className="repair-quiet">1 OK · 2 fault · 3 untested · arrows to move</span>
      </div>
    </fieldset>
  );
}

interface QuestionProps {
  item: ChecklistItem;
  own: CheckAnswer | undefined;
  was: CheckAnswer | undefined;
  isAfter: boolean;
  isInvalid: boolean;
  onChange: (part: Partial<CheckAnswer>) => void;
}

function Question({ item, own, was, isAfter, isInvalid, onChange }: QuestionProps) {
  const { answer: kind, textEn, wantsPhoto, isRequired } = item;
  const answer = own?.answer ?? "";
  const note = own?.note ?? "";
  const isWorse = differenceOf(was?.answer, answer) === "worse";
  const info = [
    isAfter && (was ? `before: ${answerLabel(was.answer)}${was.note && `, ${was.note}`}` : "not asked before"),
    !isRequired && "optional",
  ]
    .filter(Boolean)
    .join(" · ");
  const isTyped = kind === "text" || kind === "number";
  const noteLabel = isWorse
    ? "Why it does not work any more"
    : answer === "untested"
      ? "Why it was not tested"
      : wantsPhoto
        ? "What is wrong; take a photo of it"
        : "What is wrong";
  return (
    <ChoiceRow
      question={textEn}
      info={info}
      choices={CHOICES[kind]}
      value={answer}
      isInvalid={isInvalid}
      onChoose={(value) => onChange({ answer: value })}
    >
      {isTyped && answer !== "untested" && (
        <InputGroup
          aria-label={textEn}
          aria-invalid={isInvalid}
          autoComplete="off"
          inputMode={kind === "number" ? "decimal" : "text"}
          maxLength={NOTE_MAX}
          value={answer}
          onValueChange={(value) => onChange({ answer: value })}
        />
      )}
      {(answer === "fault" || answer === "untested" || note !== "") && (
        <InputGroup
          aria-label={`${textEn}: ${noteLabel}`}
          aria-invalid={isInvalid && isWorse}
          placeholder={noteLabel}
          autoComplete="off"
          maxLength={NOTE_MAX}
          value={note}
          onValueChange={(value) => onChange({ note: value })}
        />
      )}
    </ChoiceRow>
  );
}
