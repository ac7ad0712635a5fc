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
        <>
          <h4>What somebody needs</h4>
          <ul>
            {words.tools.map((tool, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one thing may be named twice
              <li key={index}>{tool}</li>
            ))}
          </ul>
        </>
      )}
      <h4>Steps</h4>
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
      {words.stopWhen && (
        <>
          <h4>When to stop and bring it in</h4>
          <p className="guide-preview-stop">{words.stopWhen}</p>
        </>
      )}
    </article>
  );
}
