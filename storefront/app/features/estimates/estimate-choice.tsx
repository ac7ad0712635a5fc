import { formatAmount } from "@fundi/shared/values/money";
import { linesOfOption, optionsOf } from "@fundi/shared/workshop/estimate-rules";
import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { type EstimateFields, isConsentGrade, optionTotal, type ReturnedEstimate } from "./estimate-fields";
import { consentWords, etaWords, gradeWords, optionName, warrantyWords } from "./estimate-words";

type Line = PublicEstimate["lines"][number];

interface ChoiceProps {
  estimate: PublicEstimate;
  fields: EstimateFields;
  errors: ReturnedEstimate["errors"];
  onChange: (change: Partial<EstimateFields>) => void;
}

const toggled = <Value,>(values: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...values.filter((one) => one !== value), value] : values.filter((one) => one !== value);

/** What is offered: alternatives as cards, the lines of each, and consents to parts of a certain kind. */
export function EstimateChoice(props: ChoiceProps) {
  const { estimate, fields } = props;
  const options = optionsOf(estimate.lines);
  const shown = linesOfOption(estimate.lines, fields.option);
  const common = options.length > 0 && fields.option === null;
  return (
    <>
      {options.length > 0 && <OptionCards {...props} options={options} />}
      <section className="grid gap-2">
        <h2 className="text-xl">{t`What it includes`}</h2>
        {common && (
          <p className="text-muted">{t`Whatever you choose, this is part of it. What you can leave out, you can tick.`}</p>
        )}
        <ul className="rounded-md border border-line bg-surface">
          {shown.map((line) => (
            <EstimateLine key={line.id} line={line} {...props} />
          ))}
        </ul>
        <Problem>{props.errors.extraIds}</Problem>
      </section>
      <Consents {...props} />
    </>
  );
}

const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="font-medium text-danger">
      {children}
    </p>
  ) : null;

function OptionCards({
  estimate,
  fields,
  errors,
  onChange,
  options,
}: ChoiceProps & { options: ReturnType<typeof optionsOf> }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display text-xl font-bold">{t`Choose a repair`}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => {
          const own = estimate.lines.filter((line) => line.option === option);
          const [first] = own;
          return (
            <label
              key={option}
              className="relative grid content-start gap-1 rounded-md border border-line bg-surface py-3.5 ps-12 pe-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="option"
                value={option}
                required
                checked={fields.option === option}
                onChange={() => onChange({ option, extraIds: [] })}
                className="absolute start-4 top-4.5 size-5 accent-accent"
              />
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b className="text-lg">{first?.text || optionName(option)}</b>
                <Price value={optionTotal(estimate, option)} />
              </span>
              <ul className="text-muted">
                {own.map((line) => (
                  <li key={line.id}>
                    {[line === first ? null : line.text, ...factsOf(line)].filter(Boolean).join(" · ")}
                  </li>
                ))}
              </ul>
            </label>
          );
        })}
      </div>
      <Problem>{errors.option}</Problem>
    </fieldset>
  );
}

const factsOf = ({ grade, kind, warrantyDays, etaDays }: Line): string[] => [
  ...(grade === null ? [] : [gradeWords(grade)]),
  ...(kind === "part" || warrantyDays > 0 ? [warrantyWords(warrantyDays)] : []),
  ...(etaDays === null || etaDays === 0 ? [] : [etaWords(etaDays)]),
];

function EstimateLine({ line, fields, onChange }: ChoiceProps & { line: Line }) {
  const isOn = line.isRequired || fields.extraIds.includes(line.id);
  const amount = formatAmount(line.price * line.quantity);
  const facts = [line.isRequired ? null : t`Only if you want it`, ...factsOf(line)].filter(Boolean).join(" · ");
  const words = (
    <>
      <span className="min-w-0">
        {line.quantity > 1 ? `${line.quantity} × ${line.text}` : line.text}
        {facts && <small className="block text-sm text-muted">{facts}</small>}
      </span>
      <span className={isOn ? "tabular-nums whitespace-nowrap" : "text-muted tabular-nums whitespace-nowrap"}>
        {line.isRequired ? amount : `+ ${amount}`}
      </span>
    </>
  );
  const row = "grid min-h-14 grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 px-4 py-2";
  return (
    <li className="border-b border-line last:border-0">
      {line.isRequired ? (
        <div className={row}>
          <Icon name="check" className="text-muted" />
          {words}
        </div>
      ) : (
        <label className={row}>
          <input
            type="checkbox"
            name="extraIds"
            value={line.id}
            checked={isOn}
            onChange={({ target }) => onChange({ extraIds: toggled(fields.extraIds, line.id, target.checked) })}
            className="size-5 accent-accent"
          />
          {words}
        </label>
      )}
    </li>
  );
}

/** Kinds of parts that somebody has to agree to: those of what is chosen, and without a choice yet those of all options. */
function Consents({ estimate, fields, errors, onChange }: ChoiceProps) {
  const isOpen = optionsOf(estimate.lines).length > 0 && fields.option === null;
  const relevant = (isOpen ? estimate.lines : linesOfOption(estimate.lines, fields.option)).filter(
    ({ id, isRequired }) => isOpen || isRequired || fields.extraIds.includes(id),
  );
  const grades = [...new Set(relevant.map(({ grade }) => grade))].filter(isConsentGrade);
  if (grades.length === 0) return null;
  return (
    <div className="grid gap-2">
      {grades.map((grade) => (
        <label
          key={grade}
          className="grid grid-cols-[1.75rem_1fr] items-start gap-3 rounded-md bg-attention-soft px-4 py-3"
        >
          <input
            type="checkbox"
            name="consents"
            value={grade}
            checked={fields.consents.includes(grade)}
            onChange={({ target }) => onChange({ consents: toggled(fields.consents, grade, target.checked) })}
            className="mt-0.5 size-5 accent-accent"
          />
          <span>{consentWords(grade)}</span>
        </label>
      ))}
      <Problem>{errors.consents}</Problem>
    </div>
  );
}
