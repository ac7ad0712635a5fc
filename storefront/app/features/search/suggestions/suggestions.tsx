import { isOwnPath } from "@fundi/shared/values/own-path";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Icon } from "../../../components/icon";
import { OptionLine } from "./option-line";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches";
import { type Option, optionGroups, recentGroups } from "./suggestion-options";
import { useCombobox } from "./use-combobox";
import { useSuggestions } from "./use-suggestions";

/** On a phone the field with its suggestions fills the screen. */
const SHEET =
  "max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:max-w-none max-sm:content-start max-sm:overflow-auto max-sm:bg-paper max-sm:p-3".split(
    " ",
  );

/**
 * What may be meant, below the field of the form around it while somebody types: a listbox that the field controls as a
 * combobox.
 */
export function Suggestions() {
  const place = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    setField(place.current?.closest("form")?.querySelector<HTMLInputElement>("input[type=search]") ?? null);
  }, []);
  return (
    <div ref={place} className="contents">
      {field && <FieldSuggestions field={field} />}
    </div>
  );
}

function FieldSuggestions({ field }: { field: HTMLInputElement }) {
  const [isOpen, onOpenChange] = useState(false);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(field.value);
  const [recent, setRecent] = useState(recentSearches);
  const found = useSuggestions(typed, isOpen);
  const isBlank = typed.trim() === "";
  const groups = useMemo(
    () => (isBlank ? recentGroups(recent) : found ? optionGroups(found.q, found.results) : []),
    [isBlank, recent, found],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);

  const choose = useCallback(
    (option: Option) => {
      if (option.picture.kind === "recent") rememberSearch(option.title);
      else rememberSearch(field.value);
      setRecent(recentSearches());
      onOpenChange(false);
      if (isOwnPath(option.to)) navigate(option.to);
      else location.assign(option.to);
    },
    [field, navigate],
  );
  const { active, setActive } = useCombobox({
    ...{ field, listId: `${id}list`, options, isOpen, onOpenChange, onType: setTyped, onChoose: choose },
    optionId: (at) => `${id}option-${at}`,
  });

  // A search that is sent is remembered, by key or by button.
  useEffect(() => {
    const form = field.form;
    const onSubmit = () => {
      rememberSearch(field.value);
      setRecent(recentSearches());
      onOpenChange(false);
    };
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, [field]);

  useEffect(() => {
    for (const name of SHEET) field.form?.classList.toggle(name, isOpen);
  }, [field, isOpen]);

  if (!isOpen) return null;
  let at = -1;
  return (
    <div className="w-full sm:absolute sm:inset-x-0 sm:top-full sm:z-40 sm:mt-2 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:shadow-soft sm:empty:hidden">
      <button
        type="button"
        onClick={() => onOpenChange(false)}
        className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold text-accent sm:hidden"
      >
        <Icon name="chevron-left" size={18} />
        {t`Back`}
      </button>
      {/* The focus must stay in the field. */}
      <div
        role="listbox"
        id={`${id}list`}
        aria-label={t`Suggestions`}
        hidden={options.length === 0}
        onPointerDown={(event) => event.preventDefault()}
        className="sm:max-h-[70dvh] sm:overflow-auto sm:py-1"
      >
        {groups.map(({ label, options: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={label} role="group" aria-label={label || t`All results`}>
            {label && (
              <div aria-hidden className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
                {label}
              </div>
            )}
            {members.map((option) => {
              at += 1;
              const place = at;
              return (
                <OptionLine
                  key={option.key}
                  option={option}
                  id={`${id}option-${place}`}
                  isActive={place === active}
                  q={typed}
                  onChoose={() => choose(option)}
                  onPoint={() => setActive(place)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {isBlank && recent.length > 0 && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches();
            setRecent([]);
            field.focus();
          }}
          className="inline-flex min-h-11 w-full items-center border-t border-line px-3 text-sm font-medium text-muted hover:text-ink"
        >
          {t`Clear these searches`}
        </button>
      )}
      <p role="status" className="sr-only">
        {describe(options.length, isBlank)}
      </p>
    </div>
  );
}

function describe(count: number, isBlank: boolean): string {
  if (count === 0) return "";
  return isBlank
    ? plural(count, { one: "# earlier search. Use the arrow keys.", other: "# earlier searches. Use the arrow keys." })
    : plural(count, { one: "# suggestion. Use the arrow keys.", other: "# suggestions. Use the arrow keys." });
}
