import { t } from "@lingui/core/macro";
import { Link, useLocation } from "@remix-run/react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { Button, LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { rememberReturnPath, useSession } from "../../session";
import { AuthDialogHost, openAuthDialog, preloadAuthDialog } from "./auth-dialog-host";

type Placement = "bar" | "panel";

/** Sign-in buttons for guests, the user menu for signed-in users: in the header, or stacked in the phone menu. */
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

/** Rendered invisibly until the session is known, so that nothing flashes or moves. */
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
        {t`Sign In`}
      </Button>
      <LinkButton to="/register" wide={wide}>
        {t`Get Started`}
      </LinkButton>
    </div>
  );
}

const loadPersonMenu = () => import("./person-menu");

/** Guests never load the menu. While it loads, and if it fails to, its place links to the dashboard. */
function LazyPersonMenu({ placement }: { placement: Placement }) {
  const { part } = useLazyImport(loadPersonMenu, true);
  if (part) return placement === "bar" ? <part.PersonMenu /> : <part.PersonLinks />;
  return (
    <Link to="/dashboard" aria-label={t`Your account`} className="grid size-11 place-items-center rounded-full">
      <Icon name="user" />
    </Link>
  );
}
