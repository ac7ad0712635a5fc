import { useEffect, useRef } from "react";
import { type AuthFormProps, type AuthMode, authSubtitle } from "./auth-modes";
import { useBrand } from "./brand";
import { CodeForm } from "./code-form";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import { PhoneLoginForm } from "./phone-login-form";
import { PhoneResetForm } from "./phone-reset-form";
import { RegisterForm } from "./register-form";

const FORMS = {
  login: LoginForm,
  register: RegisterForm,
  forgot: ForgotForm,
  code: CodeForm,
  phone: PhoneLoginForm,
  "phone-reset": PhoneResetForm,
};

/** One mode of the authentication dialog or page, below its title. */
export function AuthPanel({ mode, ...rest }: AuthFormProps & { mode: AuthMode }) {
  const Form = FORMS[mode];
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);

  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    // The focused link was unmounted with the previous form.
    box.current?.querySelector("input")?.focus();
  }, [mode]);

  return (
    <div ref={box} className="grid gap-5">
      <p className="text-muted">{authSubtitle(mode, useBrand())}</p>
      {rest.prefill.notice && (
        <p role="status" className="rounded-md bg-attention-soft px-3 py-2 font-medium text-attention">
          {rest.prefill.notice}
        </p>
      )}
      <Form key={mode} {...rest} />
    </div>
  );
}
