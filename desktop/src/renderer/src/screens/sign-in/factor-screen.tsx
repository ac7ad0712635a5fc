import { Callout, Card } from "@blueprintjs/core";
import { useEffect } from "react";
import { useSession } from "../../session/session";
import { FactorSetup } from "./factor-setup";
import "./sign-in-screen.css";

/** Shown instead of the console while a required second factor is not set up. */
export function FactorScreen() {
  const { check, signOut } = useSession();
  useEffect(() => {
    document.title = "Two-factor sign-in · Fundi console";
  }, []);
  return (
    <main className="sign-in">
      <Card className="sign-in-card" elevation={2}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={40} height={40} />
        <h1>Two-factor sign-in</h1>
        <Callout compact icon={null} role="status">
          Your shop protects this account with a second factor. Set it up once to go on.
        </Callout>
        <FactorSetup onDone={() => void check()} onCancel={() => void signOut()} cancelLabel="Log out" />
      </Card>
    </main>
  );
}
