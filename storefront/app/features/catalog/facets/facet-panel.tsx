import { FACETS, type Facet, facetLabel } from "@fundi/shared/catalog/facets";
import type { FacetCount, ProductFacets } from "@fundi/shared/catalog/products";
import { msg, t } from "@lingui/core/macro";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button";
import { classNames } from "../../../components/class-names";
import { Icon } from "../../../components/icon";
import { formatNumber, type Text, textOf } from "../../../i18n";
import { isChanged } from "../changed-field";
import type { Filters } from "../filters";
import { activeCount, type Narrowing, parseNarrowing } from "./narrowing";

/** The id of the form at the top of the list (`../filter-form.tsx`), to which the fields here belong. */
const FILTER_FORM = "product-filters";
/** Debounce of typed prices. */
const TYPING_PAUSE_MS = 600;
/** Values that are shown without a tap. */
const SHOWN = 6;
const WIDE = "(min-width: 64rem)";

const TITLES: Record<Facet, Text> = {
  grade: msg`Grade`,
  battery: msg`Battery`,
  brand: msg`Brand`,
  cpu: msg`Processor`,
  memory: msg`Memory`,
  storage: msg`Storage`,
  screen: msg`Screen`,
};

const SHEET =
  "max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-0 max-lg:z-50 max-lg:overflow-auto max-lg:rounded-t-xl max-lg:bg-surface max-lg:p-4 max-lg:shadow-[0_0_0_100vmax_#0009]";

/** Applies what is chosen, and says nothing where the list is without its form. */
function send(): void {
  const form = document.getElementById(FILTER_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

interface FacetPanelProps {
  facets: ProductFacets;
  filters: Filters;
}

/**
 * What the list can be narrowed down by, with counts: a column beside it, on a phone a sheet. Fields of the form above, so that
 * they work without JavaScript; with it, each choice on a wide screen is applied at once.
 */
export function FacetPanel({ facets, filters }: FacetPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const narrowing = parseNarrowing(filters.narrowing);
  const count = activeCount(narrowing);

  useEffect(() => {
    // What was chosen before this code had loaded.
    if (matchMedia(WIDE).matches && [...(sheet.current?.querySelectorAll("input") ?? [])].some(isChanged)) send();
    return () => clearTimeout(pause.current);
  }, []);
  useEffect(() => {
    if (isOpen) sheet.current?.focus();
  }, [isOpen]);

  const apply = ({ target }: ChangeEvent<HTMLElement>) => {
    clearTimeout(pause.current);
    if (!matchMedia(WIDE).matches) return;
    const isTyped = target instanceof HTMLInputElement && target.type === "number";
    pause.current = setTimeout(send, isTyped ? TYPING_PAUSE_MS : 0);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript its address opens the sheet */}
      <a
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        className="tap inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-field bg-surface px-4 font-semibold hover:border-ink lg:hidden"
      >
        {t`Filter`} {count > 0 && <span className="rounded-full bg-accent px-2 text-sm text-accent-ink">{count}</span>}
      </a>
      <aside
        id="filters"
        ref={sheet}
        tabIndex={-1}
        aria-label={t`Filters`}
        data-open={isOpen || undefined}
        onChange={apply}
        onKeyDown={({ key }) => key === "Escape" && setIsOpen(false)}
        className={classNames(
          "content-start gap-5 max-lg:hidden max-lg:target:grid max-lg:data-open:grid lg:grid",
          SHEET,
        )}
      >
        <div className="flex items-center justify-between border-b border-line pb-3 lg:hidden">
          <h2 className="text-xl">{t`Filter`}</h2>
          {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript its address closes the sheet */}
          <a
            href="#products"
            aria-label={t`Close the filters`}
            onClick={(event) => {
              event.preventDefault();
              setIsOpen(false);
            }}
            className="-m-2 inline-flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
          >
            <Icon name="close" />
          </a>
        </div>
        <Prices facets={facets} narrowing={narrowing} />
        <Group title={t`Availability`}>
          <Choice
            name="inStock"
            value="1"
            label={t`In stock`}
            count={facets.inStock}
            isChosen={narrowing.inStock ?? false}
          />
        </Group>
        {FACETS.map((facet) => (
          <Values key={facet} facet={facet} counts={facets[facet]} chosen={narrowing.facets?.[facet] ?? []} />
        ))}
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface p-4 lg:hidden">
          <Button type="submit" form={FILTER_FORM} className="w-full" onClick={() => setIsOpen(false)}>
            {t`Show results`}
          </Button>
        </div>
      </aside>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-0.5 border-b border-line pb-4 last-of-type:border-b-0">
    <legend className="pb-1 font-semibold">{title}</legend>
    {children}
  </fieldset>
);

interface PricesProps {
  facets: ProductFacets;
  narrowing: Narrowing;
}

const FIELD = "min-h-11 w-full min-w-0 rounded-md border border-field bg-surface px-3 tabular-nums";

function Prices({ facets: { price }, narrowing: { minPrice, maxPrice } }: PricesProps) {
  const field = { type: "number", inputMode: "numeric", min: 0, step: 1, form: FILTER_FORM } as const;
  return (
    <Group title={t`Price, Ksh`}>
      <div className="flex items-center gap-2">
        <input
          {...field}
          key={`from ${minPrice}`}
          name="minPrice"
          aria-label={t`Price from`}
          defaultValue={minPrice}
          placeholder={String(Math.floor(price.min))}
          className={FIELD}
        />
        <span aria-hidden>–</span>
        <input
          {...field}
          key={`to ${maxPrice}`}
          name="maxPrice"
          aria-label={t`Price up to`}
          defaultValue={maxPrice}
          placeholder={String(Math.ceil(price.max))}
          className={FIELD}
        />
      </div>
    </Group>
  );
}

interface ValuesProps {
  facet: Facet;
  counts: readonly FacetCount[];
  chosen: readonly string[];
}

function Values({ facet, counts, chosen }: ValuesProps) {
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value));
  const all = [...missing.map((value) => ({ value, label: facetLabel(facet, value), count: 0 })), ...counts];
  // One value narrows nothing down.
  if (all.length < 2 && chosen.length === 0) return null;
  const line = ({ value, label, count }: FacetCount) => (
    <Choice key={value} name={facet} value={value} label={label} count={count} isChosen={chosen.includes(value)} />
  );
  const rest = all.slice(SHOWN);
  return (
    <Group title={textOf(TITLES[facet])}>
      {all.slice(0, SHOWN).map(line)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent">{t`${rest.length} more`}</summary>
          <div className="grid gap-0.5">{rest.map(line)}</div>
        </details>
      )}
    </Group>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/** A checkbox that is reset when the address changes its state. */
const Choice = ({ name, value, label, count, isChosen }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 hover:text-accent-strong lg:min-h-9">
    <input
      key={String(isChosen)}
      type="checkbox"
      form={FILTER_FORM}
      name={name}
      value={value}
      defaultChecked={isChosen}
      className="size-5 accent-accent"
    />
    <span className="min-w-0 grow">{label}</span>{" "}
    <span className="text-sm text-muted tabular-nums">
      {formatNumber(count)} <span className="sr-only">{t`products`}</span>
    </span>
  </label>
);
