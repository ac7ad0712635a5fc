import { t } from "@lingui/core/macro";
import { Form } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";

/**
 * Searches products, services and answers: a plain form. The code of its suggestions comes with the first touch of the field, and
 * finds the field in the form around it.
 */
export function SearchField({ defaultValue = "" }: { defaultValue?: string }) {
  const [Suggestions, setSuggestions] = useState<ComponentType>();
  return (
    <Form
      action="/search"
      role="search"
      className="search-form relative flex w-full max-w-xl flex-wrap gap-2"
      onFocus={() =>
        Suggestions ??
        import("./suggestions/suggestions").then(
          (part) => setSuggestions(() => part.Suggestions),
          // Without a network: the form works without suggestions.
          () => undefined,
        )
      }
    >
      <div className="relative min-w-0 grow basis-0">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
        <input
          type="search"
          name="q"
          key={defaultValue}
          defaultValue={defaultValue}
          aria-label={t`Search products and services`}
          placeholder={t`Laptop, screen, slow…`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-md border border-field bg-surface ps-10 pe-3 text-base placeholder:text-muted hover:border-ink"
        />
      </div>
      <Button type="submit" className="min-h-12">
        {t`Search`}
      </Button>
      {Suggestions && <Suggestions />}
    </Form>
  );
}
