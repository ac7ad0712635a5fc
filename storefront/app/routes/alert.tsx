import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { changeLinkedAlert, readLinkedAlert } from "../features/alerts/linked-alert.server";
import { LinkedAlertPage } from "../features/alerts/linked-alert-page";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  context.reads.personal();
  const alert = await readLinkedAlert(params.token ?? "", context);
  const isRemoved = new URL(request.url).searchParams.has("removed");
  return data({ alert, isRemoved }, { status: alert || isRemoved ? 200 : 404 });
}

/** Works without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const change = form.get("change") === "confirm" ? "confirm" : "remove";
  const problem = await changeLinkedAlert(params.token ?? "", change, context);
  if (problem !== null) return data({ problem }, { status: 503 });
  return redirect(`/alerts/${params.token}${change === "remove" ? "?removed" : ""}`, 303);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Messages about a product`, description: "", noIndex: true });

export default function LinkedAlertRoute() {
  const { alert, isRemoved } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <LinkedAlertPage alert={alert} isRemoved={isRemoved} problem={problem} />;
}
