import { type Battery, PRODUCT_GRADES, type ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { Product } from "@fundi/shared/catalog/products";
import { GRADE_TEXTS } from "@fundi/shared/settings/texts/grade-texts";
import { plural, t } from "@lingui/core/macro";
import { classNames } from "../../../components/class-names";
import { currentLanguage } from "../../../i18n";
import { longDate } from "../../../i18n/long-date";
import { gradeText } from "../../condition";
import { useShopText } from "../../shell";

/** What each grade means is a text of the shop, in both languages. */
const MEANINGS: Record<ProductGrade, { en: keyof typeof GRADE_TEXTS; sw: keyof typeof GRADE_TEXTS }> = {
  A: { en: "grade.a", sw: "grade.aKiswahili" },
  B: { en: "grade.b", sw: "grade.bKiswahili" },
  C: { en: "grade.c", sw: "grade.cKiswahili" },
};

/** What a used product is like: its grade, what that means beside the other grades, and how worn its battery is. */
export function ConditionFacts({ product }: { product: Pick<Product, "grade" | "battery" | "available"> }) {
  const { grade, battery, available } = product;
  const text = useShopText(GRADE_TEXTS);
  const meaningOf = (of: ProductGrade) => text(MEANINGS[of][currentLanguage()]);
  if (grade === null && battery === null) return null;
  return (
    <section aria-label={t`Condition`} className="grid gap-4 rounded-md border border-line bg-surface p-4">
      {grade && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <GradeSign grade={grade} isOwn />
          <div className="grid gap-1">
            <h2 className="font-sans text-base tracking-normal">{gradeText(grade)}</h2>
            <p className="text-pretty">{meaningOf(grade)}</p>
          </div>
          <details className="group col-start-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent underline">
              {t`What the grades mean`}
            </summary>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 pt-1 pb-1">
              {PRODUCT_GRADES.map((each) => (
                <div key={each} className="col-span-2 grid grid-cols-subgrid">
                  <dt>
                    <span className="sr-only">{gradeText(each)}</span>
                    <GradeSign grade={each} isOwn={each === grade} />
                  </dt>
                  <dd className="text-pretty">{meaningOf(each)}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
      {battery && (
        <BatteryFacts battery={battery} isLeast={available === null || available > 1} isAlone={grade === null} />
      )}
    </section>
  );
}

const GradeSign = ({ grade, isOwn }: { grade: ProductGrade; isOwn: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      "grid size-9 place-items-center rounded-md text-lg font-bold",
      isOwn ? "bg-accent text-accent-ink" : "bg-ink/7 text-ink",
    )}
  >
    {grade}
  </span>
);

/** Below this a battery is a reason to ask for another one. */
const WORN = 70;

interface BatteryFactsProps {
  battery: Battery;
  /** Of several pieces, the one that is worn most. */
  isLeast: boolean;
  isAlone: boolean;
}

function BatteryFacts({ battery: { health, cycles, measuredOn }, isLeast, isAlone }: BatteryFactsProps) {
  const more = [
    cycles !== null && plural(cycles, { one: "# charge cycle", other: "# charge cycles" }),
    measuredOn !== null && t`measured on ${longDate(measuredOn)}`,
  ].filter(Boolean);
  return (
    <div className={classNames("grid gap-1.5", !isAlone && "border-t border-line pt-4")}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t`Battery`}</span>
        <span className="tabular-nums">
          {isLeast ? t`at least ${health}% of a new one` : t`${health}% of a new one`}
        </span>
      </p>
      {/* Drawn, as the page allows no inline styles. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2.5 w-full overflow-hidden rounded-full bg-ink/10"
      >
        <rect width={Math.min(health, 100)} height="1" className={health >= WORN ? "fill-accent" : "fill-attention"} />
      </svg>
      {more.length > 0 && <p className="text-sm text-muted">{more.join(" · ")}</p>}
    </div>
  );
}
