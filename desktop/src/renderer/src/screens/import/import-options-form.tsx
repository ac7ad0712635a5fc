import { Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { IMPORT_ROUNDINGS, type ImportOptions, type ProductImport } from "@fundi/shared/import/import-record";
import { formatKes } from "@fundi/shared/values/money";
import { parseMoneyText } from "@fundi/shared/values/money-text";
import { useId, useState } from "react";
import { countOf } from "./import-text";

interface Props {
  options: ImportOptions;
  /** The foreign currencies in the file's prices. */
  currencies: ProductImport["currencies"];
  priceRanges: ProductImport["priceRanges"];
  /** Whether the file has a category column. */
  hasCategory: boolean;
  categories: readonly string[];
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
}

const CONDITIONS = [
  { value: "detect", label: "Read it from the name" },
  { value: "new", label: "New" },
  { value: "refurbished", label: "Refurbished" },
] as const;
const PRICE_RANGES = [
  { value: "reject", label: "Refused" },
  { value: "lower", label: "Take the lower end" },
  { value: "higher", label: "Take the higher end" },
] as const;
const WITHOUT_PRICE = [
  { value: "reject", label: "Refuse them" },
  { value: "update", label: "Update what we have" },
  { value: "draft", label: "Update; new ones as drafts" },
] as const;

const ROUNDINGS = IMPORT_ROUNDINGS.map((step) => ({
  value: step,
  label: step === 0 ? "Keep the cents" : `To the nearest ${formatKes(step)}`,
}));

/** Defaults for what the file does not say. Each change requests a new preview. */
export function ImportOptionsForm(props: Props) {
  const { options, currencies, priceRanges, hasCategory, categories, disabled, onChange } = props;
  const id = useId();
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  return (
    <div className="import-options">
      <FormGroup label="Category if none" labelFor={`${id}-category`}>
        <TextOption
          id={`${id}-category`}
          value={options.defaultCategory}
          list={`${id}-categories`}
          disabled={disabled}
          parse={(typed) => typed.trim().toLowerCase().slice(0, 60) || null}
          onChange={(defaultCategory) => set({ defaultCategory })}
        />
        <datalist id={`${id}-categories`}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </FormGroup>
      <SelectOption
        label="Condition if none"
        options={CONDITIONS}
        value={options.defaultCondition}
        disabled={disabled}
        onChange={(defaultCondition) => set({ defaultCondition })}
      />
      {currencies.map(({ code, products, rate }) => (
        <RateOption
          key={code}
          label={`Ksh for 1 ${code}`}
          helperText={
            rate === null
              ? `${countOf(products, "product")} cannot be imported without it`
              : rateExample(rate, options.rounding)
          }
          rate={rate}
          disabled={disabled}
          onChange={(typed) => set({ rates: { ...options.rates, [code]: typed } })}
        />
      ))}
      {priceRanges.products > 0 && (
        <SelectOption
          label="Price ranges"
          helperText={`Such as ${priceRanges.sample}`}
          options={PRICE_RANGES}
          value={options.priceRanges}
          disabled={disabled}
          onChange={(priceRanges) => set({ priceRanges })}
        />
      )}
      <RateOption
        label="Ksh for 1 where no currency is named"
        helperText={
          options.currencyRate === 1
            ? "1: prices are in shillings"
            : rateExample(options.currencyRate, options.rounding)
        }
        rate={options.currencyRate}
        disabled={disabled}
        onChange={(currencyRate) => set({ currencyRate })}
      />
      <SelectOption
        label="Round prices"
        options={ROUNDINGS}
        value={options.rounding}
        disabled={disabled}
        onChange={(rounding) => set({ rounding })}
      />
      <Checkbox
        label="Update products that are in the shop already"
        checked={options.updateExisting}
        disabled={disabled}
        onChange={({ currentTarget }) => set({ updateExisting: currentTarget.checked })}
      />
      <SelectOption
        label="Rows without a price"
        options={WITHOUT_PRICE}
        value={options.withoutPrice}
        disabled={disabled}
        onChange={(withoutPrice) => set({ withoutPrice })}
      />
      <Checkbox
        label="Set their stock to the quantity in the file, too"
        checked={options.updateExisting && options.updateStock}
        disabled={disabled || !options.updateExisting}
        onChange={({ currentTarget }) => set({ updateStock: currentTarget.checked })}
      />
      {hasCategory && (
        <Checkbox
          label="Add the category to the names"
          checked={options.categoryInName}
          disabled={disabled}
          onChange={({ currentTarget }) => set({ categoryInName: currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Take drafts and unpublished products too"
        checked={options.includeUnpublished}
        disabled={disabled}
        onChange={({ currentTarget }) => set({ includeUnpublished: currentTarget.checked })}
      />
    </div>
  );
}

interface RateOptionProps {
  label: string;
  helperText: string;
  /** Null where it is missing. */
  rate: number | null;
  disabled: boolean;
  onChange: (rate: number) => void;
}

/** An exchange rate. */
function RateOption({ label, helperText, rate, disabled, onChange }: RateOptionProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} intent={rate === null ? "danger" : "none"} helperText={helperText}>
      <TextOption
        id={id}
        value={rate === null ? "" : String(rate)}
        disabled={disabled}
        parse={parseRate}
        onChange={(typed) => onChange(Number(typed))}
      />
    </FormGroup>
  );
}

interface SelectOptionProps<Value> {
  label: string;
  helperText?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** An option with few values to choose from. */
function SelectOption<Value extends string | number>(props: SelectOptionProps<Value>) {
  const { label, helperText, options, onChange, ...select } = props;
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} helperText={helperText}>
      <HTMLSelect
        {...select}
        fill
        id={id}
        options={options}
        onChange={({ currentTarget }) => {
          const chosen = options.find(({ value }) => String(value) === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </FormGroup>
  );
}

function rateExample(rate: number, rounding: number): string {
  const price = 100 * rate;
  return `100 becomes ${formatKes(rounding ? Math.round(price / rounding) * rounding : price)}`;
}

function parseRate(typed: string): string | null {
  const rate = parseMoneyText(typed, ".");
  return rate !== null && rate > 0 && rate <= 100_000 ? String(rate) : null;
}

interface TextOptionProps {
  id: string;
  value: string;
  list?: string;
  disabled: boolean;
  /** Returns the value to submit, or null to reset the field. */
  parse: (typed: string) => string | null;
  onChange: (value: string) => void;
}

/** A text option, submitted on Enter or blur instead of on each key. */
function TextOption({ value, parse, onChange, ...input }: TextOptionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const parsed = typed === null ? null : parse(typed);
    setTyped(null);
    if (parsed !== null && parsed !== value) onChange(parsed);
  };
  return (
    <InputGroup
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === "Enter") save();
        if (key === "Escape") setTyped(null);
      }}
    />
  );
}
