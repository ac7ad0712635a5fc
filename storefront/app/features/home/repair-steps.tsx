import type { Service } from "@fundi/shared/catalog/services";
import { HOME_TEXTS } from "@fundi/shared/settings/texts/home-texts";
import { msg, t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { type Text, textOf } from "../../i18n";
import { IndicativePrices } from "../services";
import { useShopText } from "../shell";

const STEPS: readonly { title: Text; text: keyof typeof HOME_TEXTS }[] = [
  { title: msg`Bring it in`, text: "home.step1" },
  { title: msg`We look and tell you`, text: "home.step2" },
  { title: msg`You say yes, or no`, text: "home.step3" },
  { title: msg`Test it, pay, take it home`, text: "home.step4" },
];

/** The steps of a repair, and starting prices of common ones. */
export function RepairSteps({ repairs }: { repairs: readonly Service[] }) {
  const shopText = useShopText(HOME_TEXTS);
  return (
    <section aria-labelledby="repair" className="border-y border-line bg-sunken">
      <div className="page grid gap-x-16 gap-y-8 py-14 lg:grid-cols-2">
        <div>
          <h2 id="repair" className="text-2xl sm:text-3xl">
            {t`How a repair goes`}
          </h2>
          <ol className="mt-6 grid gap-6">
            {STEPS.map(({ title, text }, index) => (
              <li key={text} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-full bg-accent font-display text-lg font-bold text-accent-ink"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg">{textOf(title)}</h3>
                  <p className="text-muted">{shopText(text)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        {repairs.length > 0 && (
          <div>
            <h3 className="mb-4 text-xl">{t`What the usual repairs start at`}</h3>
            <IndicativePrices services={repairs} />
            <div className="mt-4 flex flex-wrap gap-2">
              <LinkButton to="/services/quote">{t`Request a quote`}</LinkButton>
              <LinkButton to="/services?book=other" variant="secondary">
                {t`Book a visit`}
              </LinkButton>
              <LinkButton to="/services?category=repairs" variant="secondary">
                {t`All repairs and prices`}
              </LinkButton>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
