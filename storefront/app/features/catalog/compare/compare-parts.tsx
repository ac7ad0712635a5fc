import { plural, t } from "@lingui/core/macro";
import { Link, useNavigate } from "@remix-run/react";
import { LinkButton } from "../../../components/button";
import { classNames } from "../../../components/class-names";
import { LineIcon } from "../../../components/icon";
import { toast } from "../../../components/toast/toast";
import { ShareButton } from "../share/share-button";
import { comparePath, MOST_COMPARED, saveCompared, useCompared } from "./compared-ids";

const SCALES = "M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z";

interface ComparedItem {
  id: number;
  name: string;
}

/** Chooses a product of a list to be compared, or takes it out again. */
export function CompareToggle({ id, name }: ComparedItem) {
  const chosen = useCompared();
  const navigate = useNavigate();
  const isChosen = chosen.includes(id);
  const toggle = () => {
    if (isChosen) return saveCompared(chosen.filter((other) => other !== id));
    if (chosen.length < MOST_COMPARED) return saveCompared([...chosen, id]);
    toast.info(t`Four products are chosen already`, {
      description: t`Take one out of the comparison first.`,
      action: { label: t`Compare`, onClick: () => navigate(comparePath(chosen)) },
    });
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t`Compare ${name}`}
      title={t`Compare`}
      onClick={toggle}
      className={classNames(
        "tap absolute start-1 bottom-1 z-10 grid size-9 place-items-center rounded-full border transition",
        isChosen
          ? "border-accent bg-accent text-accent-ink"
          : "border-line bg-surface/92 text-muted hover:border-ink hover:text-ink",
      )}
    >
      <LineIcon path={SCALES} size={18} />
    </button>
  );
}

/** A bar below a list, once something is chosen. */
export function CompareBar() {
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-2 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-paper p-3 shadow-soft"
    >
      <p role="status" className="font-medium">
        {plural(chosen.length, { one: "# to compare", other: "# to compare" })}
      </p>
      <div className="flex items-center gap-4">
        <button type="button" onClick={() => saveCompared([])} className="tap min-h-9 text-accent underline">
          {t`Clear`}
        </button>
        <LinkButton size="sm" to={comparePath(chosen)} rel="nofollow">
          {t`Compare`}
        </LinkButton>
      </div>
    </div>
  );
}

const BELL = "M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 21h4";

/** On a product's page: be told when it costs less, compare it, with what is chosen already, and share it. */
export function ProductActions({ id, name, hasAlert }: ComparedItem & { hasAlert: boolean }) {
  const others = useCompared()
    .filter((other) => other !== id)
    .slice(0, MOST_COMPARED - 1);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {hasAlert && (
        <Link
          to={`/products/${id}/alert`}
          rel="nofollow"
          className="tap inline-flex min-h-9 items-center gap-1.5 font-medium text-accent hover:underline"
        >
          <LineIcon path={BELL} size={18} />
          {t`Tell me when it costs less`}
        </Link>
      )}
      <Link
        to={comparePath([...others, id])}
        rel="nofollow"
        className="tap inline-flex min-h-9 items-center gap-1.5 font-medium text-accent hover:underline"
      >
        <LineIcon path={SCALES} size={18} />
        {others.length > 0
          ? plural(others.length, { one: "Compare with # other", other: "Compare with # others" })
          : t`Compare`}
      </Link>
      <ShareButton title={name} />
    </div>
  );
}
