import { useLocation } from "@remix-run/react";
import { Button, LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { AuthDialogHost, openAuthDialog, preloadAuthDialog } from "./auth-dialog-host";
import { PersonLinks, PersonMenu } from "./person-menu";
import { rememberReturnPath } from "./return-path";
import { useSession } from "./session-store";

type Placement = "bar" | "panel";

/** The ways in for a guest, the menu of whoever is signed in: in the header's bar, or stacked in the phone's menu. */
export function SessionMenu({ placement }: { placement: Placement }) {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : {};
  return (
    <>
      {session.status === "starting" || session.status === "guest" ? (
        <WaysIn placement={placement} known={session.status === "guest"} />
      ) : placement === "bar" ? (
        <PersonMenu user={user} />
      ) : (
        <PersonLinks />
      )}
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
