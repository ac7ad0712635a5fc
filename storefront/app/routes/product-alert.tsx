import { ALERT_CHANNELS } from "@fundi/shared/catalog/alert-channels";
import { t } from "@lingui/core/macro";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { alertAction } from "../features/alerts/alert-action.server";
import { AlertPage } from "../features/alerts/alert-page";
import { loadProduct } from "../features/catalog/catalog.server";
import { idOrNotFound, orNotFound } from "../server/responses.server";

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  product: await orNotFound(loadProduct(context, idOrNotFound(params.id))),
});

/** Works without JavaScript. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  alertAction(request, idOrNotFound(params.id), context);

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: t`Tell me when it costs less`, description: "", noIndex: true });

export default function ProductAlertRoute() {
  const { product } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const sent = [...ALERT_CHANNELS, "account" as const].find((one) => one === search.get("sent")) ?? null;
  return <AlertPage key={product.id} product={product} refusal={useActionData<typeof action>()} sent={sent} />;
}

export { ErrorBoundary } from "./product";
