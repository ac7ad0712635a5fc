import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { ErrorState } from "../components/states";
import { loadComparison } from "../features/catalog/compare/compare.server";
import { ComparePage } from "../features/catalog/compare/compare-page";
import { readComparedIds } from "../features/catalog/compare/compared-ids";

const MOST_LETTERS = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_LETTERS);
  const compared = await loadComparison(context, readComparedIds(searchParams), q);
  return { ...compared, q, onlyDifferences: searchParams.get("only") === "differences" };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: t`Compare`, description: "", path: "/compare", noIndex: true });

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = () => <ErrorState headingLevel={1} />;
