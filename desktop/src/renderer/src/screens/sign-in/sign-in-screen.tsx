import { Callout, Card } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { OutboxNotice } from "../../offline/outbox-notice";
import { ConnectedShop } from "../shop/shop-gate";
import { ShopScreen } from "../shop/shop-screen";
import { CodeForm } from "./code-form";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import type { SignInFormProps, SignInMode } from "./sign-in-parts";
import "./sign-in-screen.css";

const MODES: Record<SignInMode, { title: string; Form: (props: SignInFormProps) => React.JSX.Element }> = {
  login: { title: "Welcome Back", Form: LoginForm },
  forgot: { title: "Reset Password", Form: ForgotForm },
  code: { title: "Reset Password", Form: CodeForm },
};

/** The sign-in screen. `message` explains why the user was signed out. */
export function SignInScreen({ message }: { message: string | undefined }) {
  const [{ mode, email, notice }, setState] = useState({ mode: "login" as SignInMode, email: "", notice: message });
  const { title, Form } = MODES[mode];
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    document.title = "Sign in · Fundi console";
  }, []);
  if (isElsewhere) return <ShopScreen onCancel={() => setElsewhere(false)} />;
  return (
    <main className="sign-in">
      <Card className="sign-in-card" elevation={2}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={40} height={40} />
        <h1>{title}</h1>
        <p className="bp6-text-muted">Staff console</p>
        {notice && (
          <Callout compact icon={null} role="status">
            {notice}
          </Callout>
        )}
        <OutboxNotice />
        <Form
          key={mode}
          email={email}
          onMode={(next, carry) => setState({ mode: next, email: carry?.email ?? email, notice: carry?.notice })}
        />
        <ConnectedShop onChange={() => setElsewhere(true)} />
      </Card>
    </main>
  );
}
