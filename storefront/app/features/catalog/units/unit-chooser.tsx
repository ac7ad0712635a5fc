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

/** So many are seen at once; the others are behind "Show all". */
const FOLDED_AFTER = 5;

/** The units of a product, of which no two are alike: each is a link to the page as that unit, which works without JavaScript. */
export function UnitChooser({ product, choice: { units, isGone } }: UnitChooserProps) {
  const total = units.reduce((sum, { count }) => sum + count, 0);
  const isFolded = units.length > FOLDED_AFTER + 1;
  const [first, rest] = isFolded ? [units.slice(0, FOLDED_AFTER), units.slice(FOLDED_AFTER)] : [units, []];
  return (
    <section aria-labelledby="units" className="grid gap-3">
      <h2 id="units" className="font-sans text-base tracking-normal">
        {total === 1 ? t`The one that is left` : t`Choose yours`}
        <span className="ms-2 font-normal text-muted">
          {plural(total, { one: "# to be had", other: "# to choose from" })}
        </span>
      </h2>
      {isGone && (
        <p role="status" className="rounded-md bg-attention-soft px-3 py-2 text-sm font-medium text-attention">
          {t`Somebody else has taken the one you looked at. These are left.`}
        </p>
      )}
      <Options product={product} units={first} />
      {rest.length > 0 && (
        <details className="group grid gap-2" open={rest.some(({ id }) => id === product.unit?.id)}>
          <summary className="tap min-h-11 cursor-pointer content-center font-semibold text-accent underline group-open:hidden">
            {t`Show all ${total}`}
          </summary>
          <Options product={product} units={rest} />
        </details>
      )}
    </section>
  );
}

const Options = ({ product, units }: Pick<UnitChooserProps, "product"> & { units: UnitChoice["units"] }) => (
  <ul className="grid gap-2">
    {units.map((unit) => (
      <li key={unit.id}>
        <Option product={product} unit={unit} />
      </li>
    ))}
  </ul>
);

function Option({
  product,
  unit: { id, tail, grade, batteryHealth, price, image, count, isUnknown, ...unit },
}: Pick<UnitChooserProps, "product"> & { unit: UnitChoice["units"][number] }) {
  const isChosen = id === product.unit?.id;
  const remark = (currentLanguage() === "sw" && unit.remarkSw) || unit.remark;
  const condition = conditionText({ grade, batteryHealth }) || (isUnknown && t`Condition not noted yet: ask us`);
  const serial = t`Serial ends in ${tail}`;
  const more = count > 1 && plural(count, { one: "# like this", other: "# like this" });
  return (
    <Link
      to={`?unit=${id}`}
      replace
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      className={classNames(
        "grid items-center gap-3 rounded-md border p-2 pe-3 transition-colors",
        image ? "grid-cols-[3.5rem_minmax(0,1fr)_auto]" : "grid-cols-[minmax(0,1fr)_auto] ps-3",
        isChosen ? "border-accent bg-accent-soft ring-1 ring-accent" : "border-field hover:bg-ink/4",
      )}
    >
      {image && (
        <ProductPicture product={{ id: product.id, category: product.category, image_url: image }} sizes="4rem" />
      )}
      <span className="grid gap-0.5">
        <span className="font-semibold">{condition || serial}</span>
        {remark && <span className="text-sm text-pretty text-muted">{remark}</span>}
        <span className="text-sm text-muted">{[condition && serial, more].filter(Boolean).join(" · ")}</span>
      </span>
      <Price value={price} size="sm" />
    </Link>
  );
}
