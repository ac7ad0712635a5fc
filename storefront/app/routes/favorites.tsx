import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { FavoritesPage } from "../features/favorites/favorites-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Favorites`, description: t`Products and services that you keep.`, noIndex: true });

export default function Favorites() {
  return <FavoritesPage />;
}
