import { t } from "@lingui/core/macro";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buttonClass } from "../components/button";
import { pageMeta } from "../components/page-meta";
import { EmptyState } from "../components/states";
import { env } from "../server/env.server";

/** The back office is the separate console app; this page links to it. */
export function loader({ params }: LoaderFunctionArgs) {
  // The console uses the same paths.
  const consoleUrl = new URL(`admin/${params["*"] ?? ""}`, env.CONSOLE_URL.replace(/\/?$/, "/")).href;
  return data({ consoleUrl }, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`For staff`, description: t`The back office is the staff console.`, noIndex: true });

export default function AdminRoute() {
  const { consoleUrl } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      scene="not-found"
      title={t`The back office is the staff console`}
      headingLevel={1}
      action={
        <a href={consoleUrl} className={buttonClass({})}>
          {t`Open the console`}
        </a>
      }
    >
      {t`It is not part of this website. Staff sign in there.`}
    </EmptyState>
  );
}
