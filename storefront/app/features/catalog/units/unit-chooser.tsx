import { plural, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { classNames } from "../../../components/class-names";
import { Price } from "../../../components/price";
import { ProductPicture } from "../../../components/product-picture";
import { currentLanguage } from "../../../i18n";
import { conditionText } from "../../condition";
import type { UnitChoice } from "./chosen-unit.server";

interface UnitChooserProps {
  product: { id: number; category: string; unit?: { id: number } };
  choice: UnitChoice;
}

/** The units of a product, of which no two are alike: each is a link to the page as that unit, which works without JavaScript. */
export function UnitChooser({ product, choice: { units, isGone } }: UnitChooserProps) {
  const isSwahili = currentLanguage() === "sw";
  return (
    <section aria-labelledby="units" className="grid gap-3">
      <h2 id="units" className="font-sans text-base tracking-normal">
        {units.length === 1 ? t`The one that is left` : t`Choose yours`}
        <span className="ms-2 font-normal text-muted">
          {plural(units.length, { one: "# to be had", other: "# to choose from" })}
        </span>
      </h2>
      {isGone && (
        <p role="status" className="rounded-md bg-attention-soft px-3 py-2 text-sm font-medium text-attention">
          {t`Somebody else has taken the one you looked at. These are left.`}
        </p>
      )}
      <ul className="grid gap-2">
        {units.map(({ id, tail, grade, batteryHealth, price, image, ...unit }) => {
          const isChosen = id === product.unit?.id;
          const remark = (isSwahili && unit.remarkSw) || unit.remark;
          return (
            <li key={id}>
              <Link
                to={`?unit=${id}`}
                replace
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-md border p-2 pe-3 transition-colors",
                  isChosen ? "border-accent bg-accent-soft ring-1 ring-accent" : "border-field hover:bg-ink/4",
                )}
              >
                <ProductPicture
                  product={{ id: product.id, category: product.category, image_url: image }}
                  sizes="4rem"
                />
                <span className="grid gap-0.5">
                  <span className="font-semibold">
                    {conditionText({ grade, batteryHealth }) || t`Serial ends in ${tail}`}
                  </span>
                  {remark && <span className="text-sm text-pretty text-muted">{remark}</span>}
                  {conditionText({ grade, batteryHealth }) && (
                    <span className="text-sm text-muted">{t`Serial ends in ${tail}`}</span>
                  )}
                </span>
                <Price value={price} size="sm" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
