import type { ProductPage } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../components/button";
import { Input, Select } from "../../components/forms/field";
import { textOf } from "../../i18n";
import { CONDITION_LABELS } from "../condition";
import { isChanged } from "./changed-field";
import { type Filters, isTypedOnly, SORT_LABELS } from "./filters";
import { categoryLabel } from "./product-facts";

/** Debounce of typing. */
const TYPING_PAUSE_MS = 350;

interface FilterFormProps {
  filters: Filters;
  categories: ProductPage["categories"];
  facets?: ProductPage["facets"] | undefined;
  /** The number of results, beside the sorting. */
  children: ReactNode;
}

/** A plain GET form; with JavaScript every choice is applied automatically, without a reload. */
export function FilterForm({ filters, categories, facets, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { search: shown } = useLocation();

  const refine = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const chosen = withoutBlanks(form.current);
    // A choice is a step that Back undoes; what is typed, letter by letter, is none.
    const replace = isTypedOnly(new URLSearchParams(shown), chosen);
    submit(chosen, { action: "/products", replace, preventScrollReset: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was chosen before this code had loaded
  useEffect(() => {
    if (form.current && [...form.current.elements].some(isChanged)) refine();
    return () => clearTimeout(pause.current);
  }, []);

  // The URL may change independently of the field: Back, a removed filter, a link.
  useEffect(() => {
    const field = search.current;
    if (field && document.activeElement !== field) field.value = filters.q;
  }, [filters.q]);

  return (
    <Form
      ref={form}
      id="product-filters"
      action="/products"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        refine();
      }}
      className="grid grid-cols-2 gap-2 sm:grid-cols-[2fr_1fr_1fr] sm:gap-3"
    >
      <div className="max-sm:col-span-2">
        <Input
          ref={search}
          label={t`Search products`}
          labelHidden
          name="q"
          type="search"
          defaultValue={filters.q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`Search: ThinkPad, SSD…`}
          onChange={() => {
            clearTimeout(pause.current);
            pause.current = setTimeout(refine, TYPING_PAUSE_MS);
          }}
        />
      </div>
      <Choice label={t`Category`} name="category" value={filters.category} onChange={refine}>
        <option value="">{t`All categories`}</option>
        {withChosen(categories, filters.category).map(({ name, count }) => (
          <option key={name} value={name}>
            {categoryLabel(name)} ({count})
          </option>
        ))}
      </Choice>
      <Choice label={t`Condition`} name="condition" value={filters.condition} onChange={refine}>
        <option value="">{t`Any condition`}</option>
        {Object.entries(CONDITION_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {textOf(label)}
            {countOf(facets, value)}
          </option>
        ))}
      </Choice>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <div className="ms-auto flex gap-2">
          <Choice label={t`Sort by`} name="sort" value={filters.sort} onChange={refine}>
            {Object.entries(SORT_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {textOf(label)}
              </option>
            ))}
          </Choice>
          <Button type="submit" className="no-js-only">
            {t`Show`}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** " (12)", where the counts are known. */
function countOf(facets: ProductPage["facets"], condition: string): string {
  const found = facets?.condition.find(({ value }) => value === condition);
  return found ? ` (${found.count})` : "";
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChange: () => void;
  children: ReactNode;
}

/** A select that is reset when the URL changes its value. */
const Choice = ({ value, ...rest }: ChoiceProps) => <Select key={value} labelHidden defaultValue={value} {...rest} />;

/** Returns the form's fields for the URL, without the empty ones. */
function withoutBlanks(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    const others = params.get(name);
    if (text && !(name === "sort" && text === "newest")) params.set(name, others === null ? text : `${others},${text}`);
  }
  return params;
}

/** A category of the URL without products is still shown as chosen. */
const withChosen = (categories: ProductPage["categories"], chosen: string): ProductPage["categories"] =>
  !chosen || categories.some(({ name }) => name === chosen) ? categories : [...categories, { name: chosen, count: 0 }];
