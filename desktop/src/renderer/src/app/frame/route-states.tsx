import { AnchorButton, Button, NonIdealState } from "@blueprintjs/core";
import { Lock, Refresh, Search, WarningSign } from "@blueprintjs/icons";
import { Link, useHref, useRouteError } from "react-router-dom";

/** A screen above the role of whoever opened its path. */
export const NoAccess = () => (
  <NonIdealState icon={<Lock size={40} />} iconMuted title="You do not have access to this section." />
);

export function UnknownPath() {
  const home = useHref("/admin/dashboard");
  return (
    <NonIdealState
      icon={<Search size={40} />}
      iconMuted
      title="There is no such screen"
      description="The address may be old, or the screen comes with a later version."
      action={<AnchorButton href={home} text="Go to the dashboard" />}
    />
  );
}

/** A screen that broke. The rest of the console goes on. */
export function RouteProblem() {
  const error = useRouteError();
  return (
    <NonIdealState
      icon={<WarningSign size={40} />}
      title="This screen stopped working"
      description={error instanceof Error ? error.message : undefined}
      action={<Button icon={<Refresh />} text="Load it again" onClick={() => location.reload()} />}
    >
      <Link to="/admin/dashboard">Go to the dashboard</Link>
    </NonIdealState>
  );
}
