import type { Favorite } from "@fundi/shared/catalog/favorites";
import { msg, plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Input } from "../../components/forms/field";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { type Text, textOf } from "../../i18n";
import { useSession } from "../../session";
import { AlertList } from "../alerts";
import { FavoriteCard } from "./favorite-card";
import { chooseFavorites, countFavorites, FAVORITE_FILTERS, type FavoriteFilter } from "./favorite-list";
import { loadFavorites, useFavorites } from "./favorites-store";

/** /favorites: the user's favourites. A guest's list is empty, without a request. */
export function FavoritesPage() {
  const { status } = useSession();
  const favorites = useFavorites();
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">{t`Favorites`}</h1>
      {status === "guest" ? (
        <FavoriteList list={[]} isGuest />
      ) : favorites.status === "ready" && status === "signed-in" ? (
        <>
          <FavoriteList list={favorites.list} />
          <AlertList />
        </>
      ) : favorites.status === "failed" ? (
        <ErrorState
          message={t`We could not load your favorites.`}
          onRetry={() => void loadFavorites({ again: true })}
        />
      ) : (
        <FavoritesSkeleton />
      )}
    </div>
  );
}

const FILTER_LABELS: Record<FavoriteFilter, Text> = { all: msg`All`, product: msg`Products`, service: msg`Services` };
const LAYOUTS = ["grid", "list"] as const;

function FavoriteList({ list, isGuest = false }: { list: readonly Favorite[]; isGuest?: boolean }) {
  const [filter, setFilter] = useState<FavoriteFilter>("all");
  const [search, setSearch] = useState("");
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>("grid");
  const shown = chooseFavorites(list, { filter, search });
  return (
    <>
      <Figures list={list} />
      {list.length === 0 ? (
        <NoFavorites isGuest={isGuest} />
      ) : (
        <>
          <div className="grid gap-3 lg:grid-cols-[20rem_1fr] lg:items-center">
            <Input
              type="search"
              label={t`Search favorites`}
              labelHidden
              placeholder={t`Search favorites`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <fieldset className="flex flex-wrap gap-2">
                <legend className="sr-only">{t`Show`}</legend>
                {FAVORITE_FILTERS.map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={name === filter}
                    onClick={() => setFilter(name)}
                    className={classNames(
                      "min-h-11 rounded-full border px-4 font-medium transition",
                      name === filter ? "border-accent bg-accent text-accent-ink" : "border-field hover:border-ink",
                    )}
                  >
                    {textOf(FILTER_LABELS[name])}
                  </button>
                ))}
              </fieldset>
              <fieldset className="flex gap-1">
                <legend className="sr-only">{t`Layout`}</legend>
                {LAYOUTS.map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={name === layout}
                    aria-label={name === "grid" ? t`Grid` : t`List`}
                    onClick={() => setLayout(name)}
                    className={classNames(
                      "grid size-11 place-items-center rounded-md transition",
                      name === layout ? "bg-ink/10 text-ink" : "text-muted hover:bg-ink/7",
                    )}
                  >
                    <AccountIcon name={name} />
                  </button>
                ))}
              </fieldset>
            </div>
          </div>
          <p role="status" className="sr-only">
            {plural(shown.length, { one: "# favorite", other: "# favorites" })}
          </p>
          {shown.length === 0 && <p className="py-8 text-center text-muted">{t`No favorites match.`}</p>}
          <ul
            className={classNames(
              "grid grid-cols-1 gap-3",
              layout === "grid" && "sm:grid-cols-2 lg:grid-cols-4 sm:gap-4",
            )}
          >
            {shown.map((favorite) => (
              <li key={favorite.id}>
                <FavoriteCard favorite={favorite} layout={layout} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Figures({ list }: { list: readonly Favorite[] }) {
  const { total, products, services } = countFavorites(list);
  const figures: [label: string, value: number][] = [
    [t`Total`, total],
    [t`Products`, products],
    [t`Services`, services],
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-md border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const NoFavorites = ({ isGuest }: { isGuest: boolean }) => (
  <EmptyState
    scene="empty-cart"
    title={t`No favorites yet`}
    action={
      <span className="flex flex-wrap justify-center gap-2">
        <LinkButton to="/products">{t`Browse products`}</LinkButton>
        <LinkButton to="/services" variant="secondary">
          {t`Browse services`}
        </LinkButton>
      </span>
    }
  >
    {isGuest
      ? t`Sign in, and the heart on a product or service keeps it here.`
      : t`The heart on a product or service keeps it here.`}
  </EmptyState>
);

const FavoritesSkeleton = () => (
  <>
    <Loading />
    <noscript>
      <p className="text-muted">{t`This page needs JavaScript: it shows what only you may see.`}</p>
    </noscript>
    <Skeleton className="h-20" />
    <Skeleton className="h-64" />
  </>
);
