import { Button } from "@blueprintjs/core";
import type { AdminGuide, GuideVersion } from "@fundi/shared/guides/guides";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../lib/shop-time";
import { DetailSection } from "../../../ui/detail-panel";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { guideVersionsQuery } from "./guide-queries";

interface GuideVersionsProps {
  guide: AdminGuide;
  /** Takes an earlier text into the form, where it can be read before it is saved. */
  onRestore: (version: GuideVersion) => void;
}

/** What the guide said after each change, newest first. */
export function GuideVersions({ guide, onRestore }: GuideVersionsProps) {
  const versions = useQuery(guideVersionsQuery(guide.id));
  const [current, ...earlier] = versions.data ?? [];
  if (versions.isError) return <RequestProblem error={versions.error} />;
  if (!current || earlier.length === 0) return null;
  return (
    <DetailSection title="Earlier texts">
      <ol className="guide-versions">
        {earlier.map((version) => (
          <li key={version.version}>
            <span>
              {formatDateTime(version.savedAt)}
              <span className="record-quiet">
                {" "}
                · {version.steps.length} steps · {version.en.title}
              </span>
            </span>
            <Button
              size="small"
              text="Restore"
              aria-label={`Restore the text of ${formatDateTime(version.savedAt)}`}
              onClick={() => onRestore(version)}
            />
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
