import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { Dialog } from "../../components/dialog";
import { AUTH_TITLES, type AuthCarry, type AuthMode } from "./auth-modes";
import { AuthPanel } from "./auth-panel";
import { takeReturnPath } from "./return-path";

/** Sign in, sign up or reset the password without leaving the page. Signing in goes on to the kept return path. */
export function AuthDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [mode, setMode] = useState<AuthMode>("login");
  const [carry, setCarry] = useState<AuthCarry>({});
  const navigate = useNavigate();

  function changeMode(next: AuthMode, carried: AuthCarry = {}): void {
    setMode(next);
    setCarry(carried);
  }
  function close(): void {
    changeMode("login");
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={AUTH_TITLES[mode]}>
      <AuthPanel
        mode={mode}
        carry={carry}
        onMode={changeMode}
        onSignedIn={() => {
          close();
          navigate(takeReturnPath());
        }}
      />
    </Dialog>
  );
}
