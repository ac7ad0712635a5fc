import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { Button } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";

/** Loads the code of suggestions, which comes with the first touch of the field. */
const loadSuggestions = () => import("./suggestions/suggestions");

/** On a phone the field with its suggestions fills the screen. */
const SHEET =
  "max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:max-w-none max-sm:content-start max-sm:overflow-auto max-sm:bg-paper max-sm:p-3";

/** Searches products, services and answers: a plain form, with suggestions once somebody is in the field. */
export function SearchField({ defaultValue = "" }: { defaultValue?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyImport(loadSuggestions, isWanted);
  return (
    <Form
      action="/search"
      role="search"
      className={classNames("relative flex w-full max-w-xl flex-wrap gap-2", isOpen && SHEET)}
      onFocus={() => setIsWanted(true)}
    >
      <div className="relative min-w-0 grow">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
        <input
          ref={field}
          type="search"
          name="q"
          key={defaultValue}
          defaultValue={defaultValue}
          aria-label="Search products and services"
          placeholder="Laptop, screen, slow…"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-md border border-field bg-surface ps-10 pe-3 text-base placeholder:text-muted hover:border-ink"
        />
      </div>
      <Button type="submit" className="min-h-12">
        Search
      </Button>
      {part && <part.Suggestions field={field} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </Form>
  );
}
