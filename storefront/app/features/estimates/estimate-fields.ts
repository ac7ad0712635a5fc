import { toMinor } from "@fundi/shared/values/money";
import {
  CONSENT_GRADES,
  type ConsentGrade,
  chosenLines,
  consentsNeeded,
  ESTIMATE_OPTIONS,
  type EstimateOption,
  needsConsent,
  optionsOf,
  type PartGrade,
  sumMinor,
} from "@fundi/shared/workshop/estimate-rules";
import type { PublicEstimate } from "@fundi/shared/workshop/public-estimates";

/** What somebody has chosen and typed so far. */
export interface EstimateFields {
  option: EstimateOption | null;
  extraIds: number[];
  consents: ConsentGrade[];
  name: string;
}

/** What a form that was refused is shown with again. */
export interface ReturnedEstimate {
  fields: EstimateFields;
  /** By the name of the field. */
  errors: Partial<
    Record<"option" | "extraIds" | "consents" | "name" | "approvalCode" | "signature" | "question", string>
  >;
  problem: string | null;
  /** A code is on its way. */
  codeSent: boolean;
  /** The question was sent. */
  asked: boolean;
}

type Line = PublicEstimate["lines"][number];

/** A line in the figures of the rules. */
export const ruleLine = (line: Line) => ({ ...line, priceMinor: toMinor(line.price) });

/** Nothing chosen yet, but for what there is no choice about. */
export const firstFields = (): EstimateFields => ({ option: null, extraIds: [], consents: [], name: "" });

const known = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

export function readEstimateFields(form: FormData): EstimateFields {
  return {
    option: known(ESTIMATE_OPTIONS, form.get("option")) ?? null,
    extraIds: form
      .getAll("extraIds")
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    consents: form.getAll("consents").flatMap((grade) => known(CONSENT_GRADES, grade) ?? []),
    name: String(form.get("name") ?? ""),
  };
}

/** Returns what a choice comes to, in shillings, and what has to be agreed to for it; null while an option is to be chosen. */
export function chosenOf(estimate: Pick<PublicEstimate, "lines">, { option, extraIds }: EstimateFields) {
  const lines = estimate.lines.map(ruleLine);
  if (option === null && optionsOf(lines).length > 0) return null;
  const chosen = chosenLines(lines, { option, extraIds });
  return { total: sumMinor(chosen) / 100, consents: consentsNeeded(chosen) };
}

/** Returns what an option costs with the lines that belong to it. */
export const optionTotal = (estimate: Pick<PublicEstimate, "lines">, option: EstimateOption): number =>
  sumMinor(chosenLines(estimate.lines.map(ruleLine), { option, extraIds: [] })) / 100;

export const isConsentGrade = (grade: PartGrade | null): grade is ConsentGrade => needsConsent(grade);
