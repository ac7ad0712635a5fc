import type { Faq } from "@fundi/shared/support";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Input } from "../../components/field";
import { FaqList } from "../shop";
import { FAQ_FILTERS, type FaqCategory, filterFaqs } from "./faq-filter";

export interface FaqSearch {
  words: string;
  category: FaqCategory;
}

/** The questions with their search. A plain form narrows them without JavaScript; with it they follow each key. */
export function FaqTab({ faqs, search, path }: { faqs: readonly Faq[]; search: FaqSearch; path: string }) {
  const [words, setWords] = useState(search.words);
  const [category, setCategory] = useState(search.category);
  const found = filterFaqs(faqs, words, category);

  /** What the server would answer is on screen already. */
  function stay(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement && pressed.name === "category") setCategory(pressed.value as FaqCategory);
  }

  return (
    <section id="faq" aria-label="FAQ" className="grid max-w-4xl gap-5">
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <form aria-label="Search questions" role="search" action={path} onSubmit={stay} className="grid gap-4">
        <input type="hidden" name="tab" value="faq" />
        {category !== "all" && <input type="hidden" name="category" value={category} />}
        <div className="flex max-w-xl items-end gap-2">
          <div className="grow">
            <Input
              label="Search questions"
              type="search"
              name="q"
              placeholder="Delivery, receipt, warranty…"
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" className="no-js-only">
            Search
          </Button>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Category</legend>
          {Object.entries(FAQ_FILTERS).map(([name, label]) => (
            <button
              key={name}
              type="submit"
              name="category"
              value={name}
              aria-pressed={name === category}
              className={classNames(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-medium transition",
                name === category ? "border-accent bg-accent text-accent-ink" : "border-field hover:border-ink",
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </form>
      <p role="status" className={found.length > 0 ? "sr-only" : "py-6 text-lg text-muted"}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? "question" : "questions"}`
          : faqs.length > 0
            ? "No FAQ items found matching your search."
            : "The questions are not here right now. Please ask us: we answer by chat, phone and e-mail."}
      </p>
      {found.length > 0 && <FaqList faqs={found} oneOpen />}
    </section>
  );
}
