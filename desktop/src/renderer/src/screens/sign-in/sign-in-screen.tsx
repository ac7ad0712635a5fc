import { Button, Callout, Card, FormGroup, InputGroup } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { type FormEvent, useState } from "react";
import { useSession } from "../../app/session";
import { toastSuccess } from "../../ui/toasts";
import { checkSignIn, type SignInErrors, signInFailure } from "./sign-in-form";
import "./sign-in-screen.css";

/** The door of the console. Staff accounts are made by an admin, so there is no way to register here. */
export function SignInScreen({ message }: { message: string | undefined }) {
  const { signIn } = useSession();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isShown, setShown] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState(message);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkSignIn(email, password);
    setErrors(found);
    if (found.email || found.password) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(email, password);
      toastSuccess("Welcome back!");
    } catch (error) {
      setFailure(signInFailure(error));
      setBusy(false);
    }
  };

  return (
    <main className="sign-in">
      <Card className="sign-in-card" elevation={2}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={40} height={40} />
        <h1>Welcome Back</h1>
        <p className="bp6-text-muted">Sign in to the staff console</p>
        {failure && (
          <Callout intent="danger" compact icon={null} role="alert">
            {failure}
          </Callout>
        )}
        <form onSubmit={(event) => void submit(event)} noValidate>
          <FormGroup label="Email" labelFor="email" intent="danger" helperText={errors.email}>
            <InputGroup
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              fill
              size="large"
              intent={errors.email ? "danger" : "none"}
              aria-invalid={Boolean(errors.email)}
              value={email}
              onValueChange={setEmail}
            />
          </FormGroup>
          <FormGroup label="Password" labelFor="password" intent="danger" helperText={errors.password}>
            <InputGroup
              id="password"
              name="password"
              type={isShown ? "text" : "password"}
              autoComplete="current-password"
              fill
              size="large"
              intent={errors.password ? "danger" : "none"}
              aria-invalid={Boolean(errors.password)}
              value={password}
              onValueChange={setPassword}
              rightElement={
                <Button
                  variant="minimal"
                  icon={isShown ? <EyeOff /> : <EyeOpen />}
                  aria-label={isShown ? "Hide password" : "Show password"}
                  onClick={() => setShown(!isShown)}
                />
              }
            />
          </FormGroup>
          <Button
            type="submit"
            intent="primary"
            size="large"
            fill
            disabled={isBusy}
            text={isBusy ? "Please wait..." : "Sign In"}
          />
        </form>
      </Card>
    </main>
  );
}
