import { Form } from "@remix-run/react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";

/** Searches products and services; a plain form. */
export const SearchField = ({ defaultValue = "" }: { defaultValue?: string }) => (
  <Form action="/search" role="search" className="flex w-full max-w-xl gap-2">
    <div className="relative min-w-0 grow">
      <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        type="search"
        name="q"
        key={defaultValue}
        defaultValue={defaultValue}
        aria-label="Search products and services"
        placeholder="Laptop, battery…"
        maxLength={100}
        enterKeyHint="search"
        className="min-h-12 w-full rounded-md border border-field bg-surface ps-10 pe-3 text-base placeholder:text-muted hover:border-ink"
      />
    </div>
    <Button type="submit" className="min-h-12">
      Search
    </Button>
  </Form>
);
