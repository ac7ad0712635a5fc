import { AnchorButton, Button } from "@blueprintjs/core";
import { Lock, Offline, Refresh, Search, WarningSign } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useHref, useRouteError } from "react-router-dom";
import { Blank } from "../../ui/blank";
import { useConnection } from "../live-provider";
import { mayReload, ScreenNotLoaded } from "../screen-code";

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

/**
 * A screen whose code is not here. It is fetched as soon as there is a connection, with the page: what was typed elsewhere
 * was saved or asked about on the way here.
 */
function MissingScreen() {
  const isLive = useConnection() === "live";
  useEffect(() => {
    if (isLive && mayReload()) location.reload();
  }, [isLive]);
  return (
    <Blank
      level={1}
      icon={<Offline size={40} />}
      title="This screen is not on this computer yet"
      description={isLive ? "It could not be loaded." : "It opens by itself when the connection is back."}
      action={<Button icon={<Refresh />} text="Try again" onClick={() => location.reload()} />}
    />
  );
}

/** A screen that broke. The rest of the console goes on. */
export function RouteProblem() {
  const error = useRouteError();
  if (error instanceof ScreenNotLoaded) return <MissingScreen />;
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
