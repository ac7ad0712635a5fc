import { Button, Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { formatKes } from "@fundi/shared/values/money";
import {
  ESTIMATE_LINE_KINDS,
  ESTIMATE_LINES_MAX,
  ESTIMATE_OPTIONS,
  type EstimateLineKind,
  type EstimateOption,
  LABOUR_WARRANTY_DAYS,
  PART_GRADE_LABELS,
  PART_GRADES,
  type PartGrade,
} from "@fundi/shared/workshop/estimate-rules";
import { useStaff } from "../../../session/session";
import { type LineDraft, lineProblem, lineSum, newLine } from "./estimate-draft";
import { ESTIMATE_LINE_KIND_LABELS } from "./estimate-text";
import { LineFinder } from "./line-finder";

interface Props {
  lines: readonly LineDraft[];
  /** The error of all lines, once it is to be shown. */
  error: string | undefined;
  /** Without options: of work that was agreed before. */
  isPlain?: boolean;
  onChange: (lines: readonly LineDraft[]) => void;
}

/** The lines of an estimate: found among services and parts, or written by hand. */
export function EstimateLines({ lines, error, isPlain = false, onChange }: Props) {
  const add = (line: LineDraft) => {
    if (lines.length < ESTIMATE_LINES_MAX) onChange([...lines, line]);
  };
  return (
    <>
      <ol className="estimate-lines">
        {lines.map((line, index) => (
          <li key={line.key}>
            <Line
              line={line}
              place={index + 1}
              isPlain={isPlain}
              isWrong={error !== undefined && lineProblem(line) !== undefined}
              onChange={(part) => onChange(lines.map((other) => (other === line ? { ...other, ...part } : other)))}
              onRemove={() => onChange(lines.filter((other) => other !== line))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className="estimate-problem" role="alert">
          {error}
        </p>
      )}
      <div className="estimate-add">
        <LineFinder onFound={add} />
        <Button variant="minimal" icon={<Plus />} text="By hand" onClick={() => add(newLine())} />
      </div>
    </>
  );
}

interface LineProps {
  line: LineDraft;
  place: number;
  isPlain: boolean;
  isWrong: boolean;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function Line({ line, place, isPlain, isWrong, onChange, onRemove }: LineProps) {
  const isManager = mayAccess(useStaff().role, "manager");
  const sum = lineSum(line);
  const named = (what: string) => `Line ${place}: ${what}`;
  return (
    <fieldset className="estimate-line" aria-label={named(line.text || "new")}>
      <HTMLSelect
        aria-label={named("kind")}
        value={line.kind}
        onChange={({ currentTarget }) => {
          const kind = currentTarget.value as EstimateLineKind;
          onChange({ kind, ...(kind !== "part" && { grade: "", etaDays: "" }) });
        }}
        options={ESTIMATE_LINE_KINDS.map((value) => ({ value, label: ESTIMATE_LINE_KIND_LABELS[value] }))}
      />
      <InputGroup
        className="estimate-line-text"
        aria-label={named("what")}
        aria-invalid={isWrong}
        autoFocus={line.text === ""}
        placeholder="As the customer reads it"
        maxLength={255}
        value={line.text}
        onValueChange={(text) => onChange({ text })}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={`Remove line ${place}`}
        title="Remove line"
        onClick={onRemove}
      />
      <div className="estimate-line-figures">
        <InputGroup
          aria-label={named("quantity")}
          inputMode="numeric"
          value={line.quantity}
          onValueChange={(quantity) => onChange({ quantity })}
        />
        <span aria-hidden>×</span>
        <InputGroup
          aria-label={named("price of one")}
          inputMode="decimal"
          placeholder="Price"
          value={line.price}
          onValueChange={(price) => onChange({ price })}
        />
        {isManager && (
          <InputGroup
            aria-label={named("cost of one")}
            title="What one costs us: only managers see it"
            inputMode="decimal"
            placeholder="Our cost"
            value={line.cost}
            onValueChange={(cost) => onChange({ cost })}
          />
        )}
        <output className="tabular">{sum === null ? "–" : formatKes(sum)}</output>
      </div>
      <div className="estimate-line-terms">
        {line.kind === "part" && (
          <>
            <HTMLSelect
              aria-label={named("what kind of part")}
              value={line.grade}
              onChange={({ currentTarget }) => onChange({ grade: currentTarget.value as PartGrade | "" })}
              options={[
                { value: "", label: "Choose the part's kind" },
                ...PART_GRADES.map((value) => ({ value, label: PART_GRADE_LABELS[value] })),
              ]}
            />
            <InputGroup
              aria-label={named("days until it comes")}
              title="Empty: it is here"
              inputMode="numeric"
              placeholder="Comes in days"
              value={line.etaDays}
              onValueChange={(etaDays) => onChange({ etaDays })}
            />
          </>
        )}
        <InputGroup
          aria-label={named("warranty in days")}
          inputMode="numeric"
          title={line.kind === "labour" ? `Empty: the usual ${LABOUR_WARRANTY_DAYS} days. 0: none` : "Empty: none"}
          placeholder={line.kind === "labour" ? `Warranty: ${LABOUR_WARRANTY_DAYS} days` : "Warranty days"}
          value={line.warrantyDays}
          onValueChange={(warrantyDays) => onChange({ warrantyDays })}
        />
        {!isPlain && (
          <>
            <HTMLSelect
              aria-label={named("option")}
              value={line.option}
              onChange={({ currentTarget }) => onChange({ option: currentTarget.value as EstimateOption | "" })}
              options={[
                { value: "", label: "In every option" },
                ...ESTIMATE_OPTIONS.map((value) => ({ value, label: `Option ${value}` })),
              ]}
            />
            <Checkbox
              label="Can be left out"
              checked={line.isOptional}
              onChange={({ currentTarget }) => onChange({ isOptional: currentTarget.checked })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
