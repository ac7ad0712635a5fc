import { InputGroup, Tag } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { ResponseOf } from "@fundi/shared/contract/endpoint";
import type { previewSearch } from "@fundi/shared/search/search-words";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { problemText } from "../../../lib/problem";
import { previewQuery } from "./search-word-queries";
import "./search-words.css";

type Preview = ResponseOf<typeof previewSearch>;

const RESULT_LABELS: Record<Preview["results"][number]["kind"], string> = {
  product: "Product",
  service: "Service",
  faq: "Question",
  guide: "Guide",
};

/** Tries a search as a customer types it: how it is understood, and what it finds first. */
export function SearchPreview() {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, error } = useQuery(previewQuery(q));
  const id = useId();
  return (
    <section className="search-preview" aria-labelledby={id}>
      <h2 id={id}>Try a search</h2>
      <InputGroup
        type="search"
        aria-label="Search as a customer"
        placeholder="kioo ya laptop, 16gb ram, wont start…"
        leftIcon={<Search />}
        maxLength={100}
        value={typed}
        onValueChange={setTyped}
      />
      <div role="status">
        {error && <p>{problemText(error)}</p>}
        {q !== "" && data && !error && <Found preview={data} />}
      </div>
    </section>
  );
}

function Found({ preview: { parts, corrected, results, total } }: { preview: Preview }) {
  return (
    <>
      <p className="search-preview-parts">
        {parts.map(({ typed, meanings }) => (
          <Tag key={typed} minimal title={meanings.join(", ")}>
            {meanings.slice(0, 4).join(" / ")}
            {meanings.length > 4 && " …"}
          </Tag>
        ))}
      </p>
      {corrected !== undefined && <p>Nothing has all of these words. Products are searched for “{corrected}”.</p>}
      {results.length === 0 ? (
        <p>Nothing is found. Add the word below with what it means.</p>
      ) : (
        <ol>
          {results.slice(0, 10).map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>
              {title} <span className="search-preview-kind">{RESULT_LABELS[kind]}</span>
            </li>
          ))}
        </ol>
      )}
      {total > 0 && <p>{`${total === 1 ? "1 product" : `${total.toLocaleString("en-KE")} products`} in all`}</p>}
    </>
  );
}
