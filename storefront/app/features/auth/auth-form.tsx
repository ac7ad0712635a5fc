import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { Form } from "../../components/forms/form";
import type { FormState } from "../../components/forms/use-form";
import { useHydrated } from "../../components/use-hydrated";

interface AuthFormFrame {
  form: FormState;
  submitLabel: string;
  /** Links to the other modes. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of every form here. Disabled until hydration: the browser would submit the password as a page load. */
export function AuthForm({ form, submitLabel, footer, children }: AuthFormFrame) {
  const hydrated = useHydrated();
  return (
    <Form form={form} className="grid gap-4">
      {children}
      <Failure>{form.failure}</Failure>
      <noscript>
        <p className="text-muted">{t`Signing in needs JavaScript. To order or ask without it, please call us.`}</p>
      </noscript>
      <Button type="submit" size="lg" wide isBusy={form.isBusy} disabled={!hydrated}>
        {form.isBusy ? t`Please wait...` : submitLabel}
      </Button>
      {footer}
    </Form>
  );
}
