import { classNames } from "../../components/class-names";
import { useShopData } from "../shell";

/** Whether the shop is open now, and until when: a dot and text. */
export function OpeningBadge() {
  const { opening, shop } = useShopData();
  // A shop without opening hours is not shown as closed.
  if (!shop.hours.some(Boolean)) return null;
  return (
    <p className="inline-flex items-center gap-2 rounded-full border border-line bg-surface py-1 ps-2.5 pe-3.5 text-sm font-semibold">
      <span
        aria-hidden="true"
        className={classNames("size-2.5 rounded-full", opening.open ? "bg-accent" : "border-2 border-muted")}
      />
      {opening.text}
    </p>
  );
}
