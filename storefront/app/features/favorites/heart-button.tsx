import { AccountIcon } from "../../components/account-icon";
import { classNames } from "../../components/class-names";
import { type Item, isFavorite, toggleFavorite, useFavorites } from "./favorites-store";

export interface HeartButtonProps extends Item {
  className?: string;
}

/** A heart button: full while the item is a favourite. */
export function HeartButton({ className, ...item }: HeartButtonProps) {
  const favorites = useFavorites();
  const kept = isFavorite(favorites, item);
  if (favorites.status !== "ready") return null;
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={`Favorite: ${item.name}`}
      onClick={() => void toggleFavorite(item)}
      className={classNames(
        "tap grid size-9 shrink-0 place-items-center rounded-full border border-line bg-surface/92 transition hover:border-ink",
        kept ? "text-danger" : "text-ink",
        className,
      )}
    >
      <AccountIcon name="heart" size={18} className={kept ? "fill-current" : undefined} />
    </button>
  );
}
