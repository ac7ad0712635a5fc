import type { Guide } from "@fundi/shared/guides/guides";
import { t } from "@lingui/core/macro";
import { Icon } from "../../components/icon";
import { GuidePicture } from "./guide-picture";
import { languageMark } from "./language-mark";

/** The address of a step on its page. */
const stepId = (index: number): string => `step-${index + 1}`;

/** All steps as links: what is ahead, and the way back to where somebody was. */
export const StepLinks = ({ guide: { steps, language } }: { guide: Pick<Guide, "steps" | "language"> }) => (
  <nav aria-labelledby="steps" className="grid gap-3 print:hidden">
    <h2 id="steps" className="scroll-mt-24 text-lg">
      {t`Steps`}
    </h2>
    <ol className="grid">
      {steps.map(({ title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one title
        <li key={index}>
          <a href={`#${stepId(index)}`} className="tap flex items-baseline gap-3 py-2 wrap-anywhere hover:underline">
            <span aria-hidden="true" className="w-5 shrink-0 text-end font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <span {...languageMark(language)}>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The steps in order, each with its pictures, what must not happen, and the way to the next. */
export const GuideSteps = ({ guide: { id, steps, language } }: { guide: Pick<Guide, "id" | "steps" | "language"> }) => (
  <ol className="grid gap-10">
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one title
      <li key={index} id={stepId(index)} className="grid scroll-mt-20 gap-4 print:break-inside-avoid">
        <p className="text-sm font-semibold text-accent">{t`Step ${index + 1} of ${steps.length}`}</p>
        <h2 {...languageMark(language)} className="-mt-3 text-xl wrap-anywhere sm:text-2xl">
          {step.title}
        </h2>
        {step.pictures.map((picture, place) => (
          <GuidePicture
            key={picture.url}
            guideId={id}
            picture={picture}
            sizes="(min-width: 1024px) 46rem, 92vw"
            eager={index === 0 && place === 0}
            className="rounded-md border border-line print:max-w-xs"
          />
        ))}
        {step.caution && (
          <p className="flex gap-3 rounded-md bg-attention-soft p-4 text-lg text-attention">
            <Icon name="alert" className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere whitespace-pre-line">
              <strong className="me-1">{t`Careful:`}</strong>
              <span {...languageMark(language)}>{step.caution}</span>
            </span>
          </p>
        )}
        <p
          {...languageMark(language)}
          className="text-lg leading-relaxed wrap-anywhere whitespace-pre-line sm:text-xl sm:leading-relaxed"
        >
          {step.text}
        </p>
        <p className="flex flex-wrap gap-x-6 print:hidden">
          {steps[index + 1] && (
            <a
              href={`#${stepId(index + 1)}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
            >
              {t`Next: ${steps[index + 1]?.title ?? ""}`}
              <Icon name="chevron-down" size={18} />
            </a>
          )}
          <a href="#steps" className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline">
            {t`All steps`}
          </a>
        </p>
      </li>
    ))}
  </ol>
);
