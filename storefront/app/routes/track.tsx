import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { TrackPage } from "../features/guest-links/track-page";
import { findStatus } from "../features/repair-status/status.server";

/** Finds a repair by its code or number; works without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const found = await findStatus(await request.formData(), context);
  return typeof found === "string" ? redirect(found, 303) : data({ found }, { status: 422 });
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: t`Follow a repair or an order`,
    description: t`Shows where your repair is, and opens your order by its link.`,
    noIndex: true,
  }),
  // Its own forms must say where they come from.
  { name: "referrer", content: "same-origin" },
];

export default function Track() {
  return <TrackPage found={useActionData<typeof action>()?.found ?? null} />;
}
