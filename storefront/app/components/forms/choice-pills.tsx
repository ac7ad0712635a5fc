import { classNames } from "../class-names";

interface ChoicePillsProps<Name extends string> {
  /** Accessible name of the group. */
  legend: string;
  names: readonly Name[];
  labels: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A single choice of a few, as a row of round buttons. */
export const ChoicePills = <Name extends string>({
  legend,
  names,
  labels,
  chosen,
  onChoose,
}: ChoicePillsProps<Name>) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{legend}</legend>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
        className={classNames(
          "min-h-11 rounded-full border px-4 font-medium transition",
          name === chosen ? "border-accent bg-accent text-accent-ink" : "border-field hover:border-ink",
        )}
      >
        {labels[name]}
      </button>
    ))}
  </fieldset>
);
