import { POLICY_KINDS, policyPath } from "@fundi/shared/policies/policy-kinds";
import type { PolicyBlock } from "@fundi/shared/policies/policy-text";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { longDate } from "../../i18n/long-date";
import { useShop } from "../shell";
import type { PolicyPageData } from "./policies.server";
import { policyLabel, policyTitle } from "./policy-names";

/** A policy as people read and print it: its text, what `children` adds, which version it is, and the earlier ones. */
export function PolicyPage({ policy, children }: { policy: PolicyPageData; children?: ReactNode }) {
  const { kind, number, publishedAt, blocks, versions } = policy;
  const dayOf = useDay();
  const current = versions[0]?.number ?? number;
  return (
    <div className="page py-6 sm:py-10">
      <article className="max-w-prose">
        <h1 className="text-3xl sm:text-4xl">{policyTitle(kind)}</h1>
        <p className="mt-3 text-muted">
          <Trans>
            Version {number}, of <time dateTime={publishedAt}>{dayOf(publishedAt)}</time>
          </Trans>
        </p>
        {number !== current && (
          <p className="mt-5 rounded-md bg-attention-soft p-4 text-attention">
            {t`This is an earlier version.`}{" "}
            <Link to={policyPath(kind)} className="font-semibold underline">
              {t`Read the current one`}
            </Link>
          </p>
        )}
        <div className="mt-8 grid gap-4 text-lg">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
            <Block key={index} block={block} />
          ))}
        </div>
      </article>
      {children}
      {versions.length > 1 && (
        <section aria-labelledby="versions" className="mt-12 max-w-prose print:hidden">
          <h2 id="versions" className="text-xl">
            {t`All versions`}
          </h2>
          <ul className="mt-3 grid gap-2">
            {versions.map((version) => (
              <li key={version.number} className="wrap-anywhere">
                {version.number === number ? (
                  <strong>{t`Version ${version.number}`}</strong>
                ) : (
                  <Link
                    to={policyPath(kind, version.number === current ? undefined : version.number)}
                    className="tap font-semibold text-accent underline"
                  >
                    {t`Version ${version.number}`}
                  </Link>
                )}
                <span className="text-muted">
                  , {dayOf(version.publishedAt)}: {version.note}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={t`Policies`} className="mt-12 border-t border-line pt-6 print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {POLICY_KINDS.map((each) => (
            <li key={each}>
              {each === kind ? (
                <span aria-current="page" className="inline-block py-2 font-semibold">
                  {policyLabel(each)}
                </span>
              ) : (
                <Link to={policyPath(each)} className="tap inline-block py-2 text-accent underline">
                  {policyLabel(each)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Returns how a day is written: "26 November 2026", in the shop's zone on the server and in the browser. */
function useDay(): (instant: string) => string {
  const { timeZone } = useShop();
  return (instant) => longDate(wallClock(new Date(instant), timeZone).date);
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === "heading") return <h2 className="mt-4 text-xl wrap-anywhere">{block.text}</h2>;
  if (block.kind === "paragraph") return <p className="wrap-anywhere">{block.text}</p>;
  return (
    <ul className="grid list-disc gap-2 ps-6">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may read alike
        <li key={index} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}
