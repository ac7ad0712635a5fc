import type { Guide, GuideSummary } from "@fundi/shared/guides/guides";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { Icon } from "../../components/icon";
import { currentLanguage, LANGUAGE_FACTS } from "../../i18n";
import { longDate } from "../../i18n/long-date";
import { ProductGrid } from "../catalog";
import { useShop } from "../shell";
import { GuideLinks } from "./guide-card";
import { GuideFacts } from "./guide-facts";
import { GuideService } from "./guide-service";
import { GuideSteps, StepLinks } from "./guide-steps";
import { GuideTools } from "./guide-tools";
import { languageMark } from "./language-mark";

/** A guide, step by step: large enough to be read from beside an open laptop. */
export function GuidePage({ guide, more }: { guide: Guide; more: readonly GuideSummary[] }) {
  const { timeZone } = useShop();
  const { title, summary, tools, stopWhen, services, products, updatedAt, language } = guide;
  const isForeign = language !== currentLanguage();
  const foreign = languageMark(language);
  const updated = longDate(wallClock(new Date(updatedAt), timeZone).date);
  return (
    <div className="page grid gap-8 py-4 sm:gap-10 sm:py-6">
      <div className="print:hidden">
        <Breadcrumbs trail={[{ label: t`Guides`, to: "/guides" }, { label: title }]} />
      </div>
      <article className="-mt-4 grid gap-8 sm:-mt-5">
        <header className="grid max-w-3xl gap-3">
          <h1 {...foreign} className="text-2xl wrap-anywhere sm:text-4xl">
            {title}
          </h1>
          <p {...foreign} className="text-lg text-muted wrap-anywhere sm:text-xl">
            {summary}
          </p>
          <GuideFacts guide={guide} />
          <div className="grid gap-3">
            <p className="text-sm text-muted">
              <Trans>
                Updated <time dateTime={updatedAt}>{updated}</time>
              </Trans>
            </p>
            {isForeign && (
              <p className="rounded-md bg-info-soft p-3 text-info">
                {t`This guide is not translated yet: it is in ${LANGUAGE_FACTS[language].name}.`}
              </p>
            )}
            <GuideTools />
          </div>
        </header>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,46rem)]">
          <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start print:static">
            {tools.length > 0 && <Tools tools={tools} language={language} />}
            <StepLinks guide={guide} />
          </div>
          <div className="grid content-start gap-8">
            <GuideSteps guide={guide} />
            {stopWhen && (
              <section aria-labelledby="stop" className="grid gap-2 rounded-md bg-danger-soft p-5 break-inside-avoid">
                <h2 id="stop" className="flex items-center gap-2 text-xl text-danger">
                  <Icon name="alert" />
                  {t`When to stop and bring it in`}
                </h2>
                <p {...foreign} className="text-lg wrap-anywhere whitespace-pre-line">
                  {stopWhen}
                </p>
              </section>
            )}
            {services.length > 0 && <GuideService services={services} />}
          </div>
        </div>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="parts" className="grid gap-4 print:hidden">
          <h2 id="parts" className="text-xl sm:text-2xl">
            {t`What helps with it, in our shop`}
          </h2>
          <ProductGrid products={products} arrangement="shelf" headingLevel={3} />
        </section>
      )}
      {more.length > 0 && (
        <section aria-labelledby="more" className="grid max-w-3xl gap-4 print:hidden">
          <h2 id="more" className="text-xl sm:text-2xl">
            {t`More guides`}
          </h2>
          <GuideLinks guides={more} />
        </section>
      )}
    </div>
  );
}

const Tools = ({ tools, language }: Pick<Guide, "tools" | "language">) => (
  <section aria-labelledby="tools" className="grid gap-3">
    <h2 id="tools" className="text-lg">
      {t`What you need`}
    </h2>
    <ul {...languageMark(language)} className="grid gap-2">
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one thing may be named twice
        <li key={index} className="flex gap-2 wrap-anywhere">
          <Icon name="check" size={18} className="mt-1 shrink-0 text-accent" />
          {tool}
        </li>
      ))}
    </ul>
  </section>
);
