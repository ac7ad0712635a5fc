import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { readStopState, storeStop } from "../features/texts/stop.server";
import { StopPage } from "../features/texts/stop-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  context.reads.personal();
  const state = await readStopState(params.token ?? "", context);
  return data({ state }, { status: state ? 200 : 404 });
}

/** Works without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const problem = await storeStop(params.token ?? "", form.get("isStopped") === "true", context);
  return problem === null ? redirect(`/stop/${params.token}`, 303) : data({ problem }, { status: 503 });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Texts from us`, description: t`Stop our texts, or get them again.`, noIndex: true });

export default function StopTexts() {
  const { state } = useLoaderData<typeof loader>();
  return <StopPage state={state} problem={useActionData<typeof action>()?.problem ?? null} />;
}
