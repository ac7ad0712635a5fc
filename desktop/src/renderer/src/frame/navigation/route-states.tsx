import { AnchorButton, Button, Spinner } from "@blueprintjs/core";
import { Lock, Offline, Refresh, Search, WarningSign } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useHref, useRouteError } from "react-router-dom";
import { useConnection } from "../../live/live-provider";
import { Blank } from "../../ui/blank";
import { mayReloadPage, ScreenNotLoaded } from "./screen-code";

/** Shown when the screen needs a higher role. */
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
 * Shown when the code of a screen could not be loaded. Reloads the page once there is a connection; unsaved input on other
 * screens was saved or confirmed before navigating here.
 */
function MissingScreen() {
  const isLive = useConnection() === "live";
  useEffect(() => {
    if (isLive && mayReloadPage()) location.reload();
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

/** Time until a loading screen shows a spinner; most screens load faster. */
const SPINNER_AFTER_MS = 300;
/** Time until a loading screen offers to reload the page: a browser does not retry a request that hangs. */
const SLOW_AFTER_MS = 8000;

/** Shown in place of a screen while its code loads: nothing at first, then a spinner, then a reload button. */
export function ScreenLoading() {
  const [stage, setStage] = useState<"new" | "loading" | "slow">("new");
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage("loading"), SPINNER_AFTER_MS),
      setTimeout(() => setStage("slow"), SLOW_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === "new") return null;
  if (stage === "loading") return <Spinner className="console-waiting" aria-label="Loading the screen" />;
  return (
    <Blank
      level={1}
      icon={<Spinner aria-label="Loading the screen" />}
      title="This screen takes longer than usual"
      description="The connection may be slow. It opens as soon as it has loaded."
      action={<Button icon={<Refresh />} text="Load it again" onClick={() => location.reload()} />}
    />
  );
}

/** Shown when a screen crashed. The rest of the console keeps working. */
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
