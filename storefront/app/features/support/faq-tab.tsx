import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Input } from "../../components/forms/field";
import { textOf } from "../../i18n";
import { FaqList, type ShownFaq } from "../shop";
import { FAQ_FILTERS, type FaqCategory, filterFaqs } from "./faq-filter";

export interface FaqSearch {
  words: string;
  category: FaqCategory;
}

/** The FAQs with search. A plain form filters them without JavaScript; with it they follow each key. */
export function FaqTab({ faqs, search, path }: { faqs: readonly ShownFaq[]; search: FaqSearch; path: string }) {
  const [words, setWords] = useState(search.words);
  const [category, setCategory] = useState(search.category);
  const found = filterFaqs(faqs, words, category);

  /** The result is on screen already, so that the form is not submitted. */
  function stay(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement && pressed.name === "category") setCategory(pressed.value as FaqCategory);
  }

  if (faqs.length === 0)
    return (
      <section id="faq" aria-label={t`FAQ`}>
        <p role="status" className="py-6 text-lg text-muted">
          <Trans>
            There are no questions here at the moment.{" "}
            <Link to="/contact" className="font-semibold text-accent underline">
              Write to us
            </Link>{" "}
            with yours.
          </Trans>
        </p>
      </section>
    );
  return (
    <section id="faq" aria-label={t`FAQ`} className="grid max-w-4xl gap-5">
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search> */}
      <form aria-label={t`Search questions`} role="search" action={path} onSubmit={stay} className="grid gap-4">
        <input type="hidden" name="tab" value="faq" />
        {category !== "all" && <input type="hidden" name="category" value={category} />}
        <div className="flex max-w-xl items-end gap-2">
          <div className="grow">
            <Input
              label={t`Search questions`}
              type="search"
              name="q"
              placeholder={t`Delivery, receipt, warranty…`}
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" className="no-js-only">
            {t`Search`}
          </Button>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`Category`}</legend>
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
              {textOf(label)}
            </button>
          ))}
        </fieldset>
      </form>
      <p role="status" className={found.length > 0 ? "sr-only" : "py-6 text-lg text-muted"}>
        {found.length > 0
          ? plural(found.length, { one: "# question", other: "# questions" })
          : t`No FAQ items found matching your search.`}
      </p>
      {found.length > 0 && <FaqList faqs={found} oneOpen />}
    </section>
  );
}
