import type { ReactNode } from "react";
import { Button } from "../../components/button";
import { Form } from "../../components/form";
import type { FormState } from "../../components/use-form";
import { useHydrated } from "../../components/use-hydrated";

interface AuthFormFrame {
  form: FormState;
  submitLabel: string;
  /** The ways to other forms. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of every form here. Until the page has started it cannot be sent: the browser would post the password as a page load. */
export function AuthForm({ form, submitLabel, footer, children }: AuthFormFrame) {
  const hydrated = useHydrated();
  return (
    <Form form={form} className="grid gap-4">
      {children}
      <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden">
        {form.failure}
      </p>
      <noscript>
        <p className="text-muted">Signing in needs JavaScript. To order or ask without it, please call us.</p>
      </noscript>
      <Button type="submit" size="lg" wide busy={form.busy} disabled={!hydrated}>
        {form.busy ? "Please wait..." : submitLabel}
      </Button>
      {footer}
    </Form>
  );
}
