import { splitSpec } from "@fundi/shared/catalog/spec-line";
import { own } from "@fundi/shared/values/own";
import { msg, plural } from "@lingui/core/macro";
import { type Text, textOf } from "../../i18n";
import { typedPeriod } from "../../i18n/typed-period";

type Spec = ReturnType<typeof splitSpec>;

/** What people compare first, in this order. */
const DECIDING = [
  /^(processor|cpu|chipset)/i,
  /^(ram|memory)/i,
  /^(storage|rom|ssd|disk|capacity)/i,
  /^(graphics|gpu)/i,
  /^screen/i,
];

/** Returns the two or three key specs, short enough for a card. */
export function decidingSpecs(specs: readonly string[]): string[] {
  const all = specs.map(splitSpec).filter(({ label }) => !isWarranty(label));
  const decisive = DECIDING.flatMap((pattern) => all.find(({ label }) => label && pattern.test(label)) ?? []);
  const chosen = decisive.length > 0 ? decisive : all;
  return chosen.slice(0, 3).map(({ label, value }) => (label && /^[\d.,]+$/.test(value) ? `${label} ${value}` : value));
}

/** Whether a specification names the warranty. */
export const isWarranty = (label: string | null) => label !== null && /^warranty$/i.test(label);

/** Returns the warranty among the specs, or null. */
export const warrantyOf = (specs: readonly string[]): string | null =>
  specs.map(splitSpec).find(({ label }) => isWarranty(label))?.value ?? null;

const PERIODS: Record<string, (count: number) => string> = {
  day: (count) => plural(count, { one: "# day", other: "# days" }),
  week: (count) => plural(count, { one: "# week", other: "# weeks" }),
  month: (count) => plural(count, { one: "# month", other: "# months" }),
  year: (count) => plural(count, { one: "# year", other: "# years" }),
};

/** Returns a period as the shop typed it in the language of the page: "6 months"; anything else stays as it is. */
export function periodText(typed: string): string {
  const [count = "", unit = "", ...rest] = typed.trim().toLowerCase().split(" ");
  const period = rest.length === 0 && own(PERIODS, unit.endsWith("s") ? unit.slice(0, -1) : unit);
  const number = Number(count);
  return period && Number.isInteger(number) && number > 0 ? period(number) : typedPeriod(typed);
}

/** Specifications that most shops have, in the words of the filters; memory is called RAM by everybody. */
const LABELS: Record<string, Text> = {
  ...{ battery: msg`Battery`, brand: msg`Brand`, graphics: msg`Graphics`, processor: msg`Processor` },
  ...{ screen: msg`Screen`, storage: msg`Storage`, ports: msg`Ports`, warranty: msg`Warranty` },
};

/** Returns the name of a specification in the language of the page; one that is not known stays as it is. */
export function specLabel(label: string): string {
  const known = own(LABELS, label.trim().toLowerCase());
  return known ? textOf(known) : label;
}

/** Returns a specification in the language of the page, as far as its words are known: the shop types its specifications. */
export function specInLanguage(spec: Spec): Spec {
  return {
    label: spec.label && specLabel(spec.label),
    value: isWarranty(spec.label) ? periodText(spec.value) : spec.value,
  };
}
