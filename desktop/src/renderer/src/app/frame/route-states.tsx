import { AnchorButton, Button } from "@blueprintjs/core";
import { Lock, Refresh, Search, WarningSign } from "@blueprintjs/icons";
import { useHref, useRouteError } from "react-router-dom";
import { Blank } from "../../ui/blank";

/** A screen above the role of whoever opened its path. */
export const NoAccess = () => (
  <Blank level={1} icon={<Lock size={40} />} title="You do not have access to this section." />
);

export function UnknownPath() {
  const home = useHref("/admin/dashboard");
  return (
    <Blank
      level={1}
      icon={<Search size={40} />}
      title="There is no such screen"
      description="The address may be old, or mistyped."
      action={<AnchorButton href={home} text="Go to the dashboard" />}
    />
  );
}

/** A screen that broke. The rest of the console goes on. */
export function RouteProblem() {
  const error = useRouteError();
  return (
    <Blank
      level={1}
      icon={<WarningSign size={40} />}
      title="This screen stopped working"
      description={error instanceof Error ? error.message : undefined}
      action={<Button icon={<Refresh />} text="Load it again" onClick={() => location.reload()} />}
    />
  );
}
