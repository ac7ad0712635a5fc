import { Link, useLocation } from "@remix-run/react";
import { useOnDemand } from "../../browser/use-on-demand";
import { Button, LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { AuthDialogHost, openAuthDialog, preloadAuthDialog } from "./auth-dialog-host";
import { rememberReturnPath } from "./return-path";
import { useSession } from "./session-store";

type Placement = "bar" | "panel";

/** The ways in for a guest, the menu of whoever is signed in: in the header's bar, or stacked in the phone's menu. */
export function SessionMenu({ placement }: { placement: Placement }) {
  const { status } = useSession();
  const isGuest = status === "starting" || status === "guest";
  return (
    <>
      {isGuest ? <WaysIn placement={placement} known={status === "guest"} /> : <LazyPersonMenu placement={placement} />}
      {placement === "bar" && <AuthDialogHost />}
    </>
  );
}

/** Drawn but not shown until it is known that nobody is signed in, so that nothing flashes and nothing moves. */
function WaysIn({ placement, known }: { placement: Placement; known: boolean }) {
  const { pathname, search, hash } = useLocation();
  const wide = placement === "panel";
  return (
    <div className={classNames(wide ? "grid gap-2" : "flex gap-2", !known && "invisible")}>
      <Button
        variant={wide ? "secondary" : "quiet"}
        wide={wide}
        onPointerEnter={preloadAuthDialog}
        onFocus={preloadAuthDialog}
        onClick={() => {
          rememberReturnPath(pathname + search + hash);
          openAuthDialog();
        }}
      >
        Sign In
      </Button>
      <LinkButton to="/register" wide={wide}>
        Get Started
      </LinkButton>
    </div>
  );
}

const loadPersonMenu = () => import("./person-menu");

/** Guests never fetch the menu. Until it is there, and where it cannot be fetched, its place leads to the dashboard. */
function LazyPersonMenu({ placement }: { placement: Placement }) {
  const { part } = useOnDemand(loadPersonMenu, true);
  if (part) return placement === "bar" ? <part.PersonMenu /> : <part.PersonLinks />;
  return (
    <Link to="/dashboard" aria-label="Your account" className="grid size-11 place-items-center rounded-full">
      <Icon name="user" />
    </Link>
  );
}
