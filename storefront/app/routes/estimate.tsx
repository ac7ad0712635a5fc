import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { handleEstimate, readEstimate } from "../features/estimates/estimate.server";
import { EstimatePage } from "../features/estimates/estimate-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  context.reads.personal();
  const estimate = await readEstimate(params.token ?? "", context);
  return data({ estimate }, { status: estimate ? 200 : 404 });
}

/** Works without JavaScript, but for drawing a signature. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const returned = await handleEstimate(params.token ?? "", await request.formData(), context);
  if ("headers" in returned)
    return redirect(`/e/${params.token}`, { status: 303, ...(returned.headers && { headers: returned.headers }) });
  const isDone = returned.codeSent || returned.asked;
  return data({ returned }, { status: isDone && returned.problem === null ? 200 : 422 });
}

/**
 * The link is in the address: no other site is told it. Our own is: with "no-referrer", forms sent without JavaScript would have the
 * origin "null", and be refused as those of another site.
 */
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: t`Repair estimate`, description: t`What we found, and what it costs.`, noIndex: true }),
  { name: "referrer", content: "same-origin" },
];

export default function EstimateRoute() {
  const { estimate } = useLoaderData<typeof loader>();
  return <EstimatePage estimate={estimate} returned={useActionData<typeof action>()?.returned ?? null} />;
}
