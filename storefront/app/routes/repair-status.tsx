import { parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { StatusPage } from "../features/repair-status";
import { handleFullPage, readWhole } from "../features/repair-status/full-page.server";
import { readStatus, sendEstimateAgain } from "../features/repair-status/status.server";
import { KEPT_NOWHERE } from "../server/responses.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // It shows what holds now, to who has the code.
  context.reads.personal();
  const repair = await readStatus(params.code ?? "", context);
  // One address for each repair: a merged one leads on.
  if (repair && parseTrackingCode(params.code ?? "") !== repair.code) throw redirect(`/r/${repair.code}`);
  const whole = repair && (await readWhole({ code: repair.code, request, context }));
  // What a code opened stays in no memory of a browser.
  return data({ repair, whole }, { status: repair ? 200 : 404, headers: KEPT_NOWHERE });
}

/** Works without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const [code, form] = [params.code ?? "", await request.formData()];
  const intent = String(form.get("intent"));
  const sent =
    intent === "estimate"
      ? { intent, problem: await sendEstimateAgain(code, context) }
      : await handleFullPage({ code, request, context }, form);
  if (sent instanceof Response) return sent;
  const isWrong = sent.problem !== null || ("codeError" in sent && sent.codeError !== undefined);
  return data({ sent }, { status: isWrong ? 422 : 200 });
}

/** As the address opens it, no other site is told it. */
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: t`Your repair`, description: t`Where your repair is.`, noIndex: true }),
  { name: "referrer", content: "same-origin" },
];

export default function RepairStatus() {
  const { repair, whole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <StatusPage repair={repair} whole={whole} sent={answer && "sent" in answer ? answer.sent : null} />;
}
