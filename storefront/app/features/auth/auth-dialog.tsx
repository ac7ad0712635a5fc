import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { Dialog } from "../../components/dialog";
import { textOf } from "../../i18n";
import { takeReturnPath } from "../../session";
import { AUTH_TITLES, type AuthMode, type AuthPrefill } from "./auth-modes";
import { AuthPanel } from "./auth-panel";

/** Sign-in, sign-up and password reset in a dialog. After signing in it navigates to the stored return path. */
export function AuthDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [mode, setMode] = useState<AuthMode>("login");
  const [prefill, setCarry] = useState<AuthPrefill>({});
  const navigate = useNavigate();

  function changeMode(next: AuthMode, carried: AuthPrefill = {}): void {
    setMode(next);
    setCarry(carried);
  }
  function close(): void {
    changeMode("login");
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={textOf(AUTH_TITLES[mode])}>
      <AuthPanel
        mode={mode}
        prefill={prefill}
        onMode={changeMode}
        onSignedIn={() => {
          close();
          navigate(takeReturnPath());
        }}
      />
    </Dialog>
  );
}
