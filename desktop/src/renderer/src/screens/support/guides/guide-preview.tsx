import { Tag } from "@blueprintjs/core";
import type { Language } from "@fundi/shared/languages/languages";
import { fileUrl } from "../../../lib/file-url";
import { DIFFICULTY_LABELS, devicesText } from "./guide-columns";
import { type GuideDraft, textsOf } from "./guide-draft";

/** How a guide reads in a language, before it is saved. */
export function GuidePreview({ draft, language }: { draft: GuideDraft; language: Language }) {
  const texts = textsOf(draft);
  const words = texts[language];
  return (
    <article className="guide-preview" lang={language}>
      <h3>{words.title || "No title yet"}</h3>
      {words.summary && <p>{words.summary}</p>}
      <p className="guide-preview-facts">
        <Tag minimal>{DIFFICULTY_LABELS[draft.difficulty]}</Tag> <Tag minimal>{draft.minutes} min</Tag>{" "}
        <Tag minimal>{devicesText(draft)}</Tag>
      </p>
      {words.tools.length > 0 && (
        <ul>
          {words.tools.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </ul>
      )}
      <ol>
        {draft.steps.map((step) => (
          <li key={step.key}>
            <strong>{step[language].title}</strong>
            {step.pictures.map(({ url, alt, altSw }) => (
              <img key={url} src={fileUrl(url)} alt={language === "sw" ? altSw : alt} referrerPolicy="no-referrer" />
            ))}
            {step[language].caution && <p className="guide-preview-caution">{step[language].caution}</p>}
            <p>{step[language].text}</p>
          </li>
        ))}
      </ol>
      {words.stopWhen && <p className="guide-preview-stop">{words.stopWhen}</p>}
    </article>
  );
}
