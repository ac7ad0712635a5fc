import { Button, Intent } from "@blueprintjs/core";
import type { SystemCheck, SystemPart, SystemStatus } from "@fundi/shared/system/system";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import { SettledSteps } from "../computer/settled-steps";
import { SettingsPage } from "../settings-page";
import { FailedJobs } from "./failed-jobs";
import { RetentionForm } from "./retention-form";
import { systemQuery } from "./system-queries";

export const PART_TITLES: Record<SystemPart, string> = {
  mail: "Mail",
  texts: "SMS and WhatsApp",
  cards: "Card payments",
  prompts: "M-Pesa prompts",
  backups: "Backups",
  copies: "Copies elsewhere",
  disk: "Disk",
  jobs: "Background jobs",
  events: "Notices",
  workers: "Background work",
  wakeUp: "Wake-up channel",
  seal: "Sealed secrets",
  privateFiles: "Private files",
  clock: "Clock",
};
const STATE_TAGS: Record<SystemCheck["state"], { label: string; intent: Intent }> = {
  ok: { label: "OK", intent: Intent.SUCCESS },
  off: { label: "Off", intent: Intent.NONE },
  warning: { label: "Look at it", intent: Intent.WARNING },
  problem: { label: "Act now", intent: Intent.DANGER },
};
/** Links to the screens that show more about a part. */
const PART_PATHS: Partial<Record<SystemPart, { path: string; text: string }>> = {
  mail: { path: "/admin/settings/outbox", text: "Outbox" },
  backups: { path: "/admin/settings/backups", text: "Backups" },
  copies: { path: "/admin/settings/backups", text: "Backups" },
};

/** The state of the system, and what the owner has to do. */
export function SystemTab() {
  const status = useQuery(systemQuery);
  return (
    <SettingsPage label="System status" query={status}>
      {(data) => (
        <div className="settings-form">
          <Checks status={data} onRefresh={() => void status.refetch()} isRefreshing={status.isFetching} />
          <FailedJobs />
          <RetentionForm />
          <SettledSteps />
        </div>
      )}
    </SettingsPage>
  );
}
export { SystemTab as Component };

function Checks({
  status,
  onRefresh,
  isRefreshing,
}: {
  status: SystemStatus;
  onRefresh: () => void;
  isRefreshing: boolean;
}) {
  const { checks, version, database, checkedAt } = status;
  return (
    <section className="settings-card">
      <h2>System status</h2>
      <ul className="system-checks">
        {checks.map(({ part, state, text, action }) => {
          const more = PART_PATHS[part];
          return (
            <li key={part}>
              <span className="system-part">{PART_TITLES[part]}</span>
              <CellTag intent={STATE_TAGS[state].intent}>{STATE_TAGS[state].label}</CellTag>
              <span className="system-text">
                {text} {action && <strong>{action}</strong>} {more && <Link to={more.path}>{more.text}</Link>}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="record-quiet">
        Fundi {version}, database {database}. Seen {formatDateTime(checkedAt)}.{" "}
        <Button size="small" variant="minimal" text="Check again" loading={isRefreshing} onClick={onRefresh} />
      </p>
    </section>
  );
}
