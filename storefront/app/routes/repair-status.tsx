import { parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { StatusPage } from "../features/repair-status";
import { readStatus, sendEstimateAgain } from "../features/repair-status/status.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  // It shows what holds now, to who has the code.
  context.reads.spoil();
  const repair = await readStatus(params.code ?? "", context);
  // One address for each repair: a merged one leads on.
  if (repair && parseTrackingCode(params.code ?? "") !== repair.code) throw redirect(`/r/${repair.code}`);
  return data({ repair }, { status: repair ? 200 : 404 });
}

/** Works without JavaScript. */
export async function action({ params, context }: ActionFunctionArgs) {
  const problem = await sendEstimateAgain(params.code ?? "", context);
  return data({ sent: { problem } }, { status: problem === null ? 200 : 422 });
}

/** As the address opens it, no other site is told it. */
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: t`Your repair`, description: t`Where your repair is.`, noIndex: true }),
  { name: "referrer", content: "same-origin" },
];

export default function RepairStatus() {
  const { repair } = useLoaderData<typeof loader>();
  return <StatusPage repair={repair} sent={useActionData<typeof action>()?.sent ?? null} />;
}
