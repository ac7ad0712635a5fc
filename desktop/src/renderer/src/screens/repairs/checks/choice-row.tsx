import { type KeyboardEvent, type ReactNode, useId } from "react";
import "./choice-row.css";

export interface Choice {
  value: string;
  label: string;
  tone: "good" | "bad" | "plain";
}

interface ChoiceRowProps {
  question: string;
  /** Beside the question: "before: works". */
  info?: ReactNode;
  choices: readonly Choice[];
  value: string;
  isInvalid?: boolean;
  onChoose: (value: string) => void;
  /** Below: what is wrong. */
  children?: ReactNode;
}

/**
 * A question with a few answers, beside others of its kind in a `ChoiceRows`. Digits choose and go on to the next question
 * with choices, the arrows left and right choose, those up and down go from question to question.
 */
export function ChoiceRow({ question, info, choices, value, isInvalid = false, onChoose, children }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className={`choice-row${isInvalid ? " is-invalid" : ""}`} data-choice-row="">
      <div className="choice-row-line" role="radiogroup" aria-labelledby={id}>
        <span id={id} className="choice-row-question">
          {question} {info && <small>{info}</small>}
        </span>
        <span className="choice-row-choices">
          {choices.map((choice, index) => (
            <label key={choice.value} className={`choice is-${choice.tone}`}>
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                aria-invalid={isInvalid}
                onChange={() => onChoose(choice.value)}
                onKeyDown={onChoiceKey}
              />
              {choices.length > 1 && <kbd aria-hidden>{index + 1}</kbd>} {choice.label}
            </label>
          ))}
        </span>
      </div>
      {children}
    </div>
  );
}

/** Questions that are answered one after the other by keyboard. */
export const ChoiceRows = ({ children }: { children: ReactNode }) => (
  <div className="choice-rows" data-choice-rows="">
    {children}
  </div>
);

const radiosOf = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('input[type="radio"]')];

/** Gives the focus to a question: where it is answered by typing to its field, else to its answer, or to the first choice. */
function focusRow(row: Element | undefined): void {
  if (!row) return;
  const radios = radiosOf(row);
  const typed = radios.length > 1 ? null : row.querySelector<HTMLElement>('input:not([type="radio"])');
  const field = typed ?? radios.find(({ checked }) => checked) ?? radios[0];
  field?.focus();
  field?.scrollIntoView?.({ block: "nearest" });
}

function onChoiceKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const all = event.currentTarget.closest("[data-choice-rows]");
  // Where keys follow one another fast, the focus is further than the key's own target.
  const row = (document.activeElement ?? event.currentTarget).closest("[data-choice-row]");
  if (!all || !row || !all.contains(row)) return;
  const rows = [...all.querySelectorAll("[data-choice-row]")];
  const at = rows.indexOf(row);
  const radios = radiosOf(row);
  const chosen = radios.findIndex(({ checked }) => checked);
  const choose = (index: number) => {
    const radio = radios[Math.min(Math.max(index, 0), radios.length - 1)];
    radio?.click();
    radio?.focus();
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focusRow(rows[at + 1]),
    ArrowUp: () => focusRow(rows[at - 1]),
    ArrowRight: () => choose(chosen + 1),
    ArrowLeft: () => choose(chosen < 0 ? 0 : chosen - 1),
  };
  // Where one answer alone can be chosen, a digit is what somebody wants to type.
  const digit = /^[1-9]$/.test(event.key) && radios.length > 1 ? radios[Number(event.key) - 1] : undefined;
  const act = digit
    ? () => {
        digit.click();
        // A field that is typed in is passed over: a digit too many would be its text.
        focusRow(rows.slice(at + 1).find((other) => radiosOf(other).length > 1) ?? row);
      }
    : actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
