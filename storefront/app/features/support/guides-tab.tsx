import type { SupportResource } from "@fundi/shared/support/support";
import { t } from "@lingui/core/macro";
import { Badge } from "../../components/badge";
import { Icon } from "../../components/icon";

/** Guides with kind, difficulty and, where known, duration. */
export function GuidesTab({ guides }: { guides: readonly SupportResource[] }) {
  if (guides.length === 0) return <p className="py-6 text-lg text-muted">{t`No guides available yet.`}</p>;
  return (
    <section id="guides" aria-label={t`Guides`}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map((guide) => (
          <li key={guide.id} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5">
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge className="capitalize">{guide.type}</Badge>
              <span className="capitalize">{guide.difficulty}</span>
              {guide.duration && (
                <span className="inline-flex items-center gap-1">
                  <Icon name="clock" size={16} />
                  {guide.duration}
                </span>
              )}
            </p>
            <h2 className="text-lg">{guide.title}</h2>
            <p className="text-muted">{guide.description}</p>
            <a
              href={guide.url}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent hover:underline"
            >
              {t`View Resource`}
              <Icon name="external" size={16} />
              <span className="sr-only">{t`: ${guide.title} (opens in a new tab)`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
