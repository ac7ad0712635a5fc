import { guidePath } from "@fundi/shared/guides/guide-rules";
import type { GuideSummary } from "@fundi/shared/guides/guides";
import { Link } from "@remix-run/react";
import { Icon } from "../../components/icon";
import { GuideFacts } from "./guide-facts";
import { GuidePicture } from "./guide-picture";
import { languageMark } from "./language-mark";

interface GuideCardProps {
  guide: GuideSummary;
  headingLevel: 2 | 3;
  eager?: boolean;
}

/** A guide in a list, with its first picture. */
export function GuideCard({ guide, headingLevel, eager }: GuideCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { id, title, summary, picture, language } = guide;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface hover:border-ink">
      {picture && (
        <GuidePicture
          guideId={id}
          picture={{ ...picture, alt: "" }}
          sizes="(min-width: 1024px) 23rem, (min-width: 640px) 46vw, 92vw"
          {...(eager && { eager })}
        />
      )}
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        <Heading {...languageMark(language)} className="text-lg wrap-anywhere">
          <Link to={guidePath(guide)} prefetch="intent" className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </Heading>
        <p {...languageMark(language)} className="text-muted wrap-anywhere">
          {summary}
        </p>
        <div className="mt-auto pt-2">
          <GuideFacts guide={guide} />
        </div>
      </div>
    </article>
  );
}

/** Guides as short lines, beside something else. */
export const GuideLinks = ({ guides }: { guides: readonly GuideSummary[] }) => (
  <ul className="grid gap-2">
    {guides.map((guide) => (
      <li key={guide.id}>
        <Link
          to={guidePath(guide)}
          prefetch="intent"
          className="tap flex items-start gap-3 rounded-md border border-line bg-surface p-4 hover:border-ink"
        >
          <span className="grid min-w-0 grow gap-1">
            <span {...languageMark(guide.language)} className="font-semibold wrap-anywhere">
              {guide.title}
            </span>
            <GuideFacts guide={guide} />
          </span>
          <Icon name="chevron-right" size={18} className="mt-1 shrink-0 text-muted" />
        </Link>
      </li>
    ))}
  </ul>
);
