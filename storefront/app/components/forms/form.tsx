import type { ReactNode } from "react";
import { TextLimits } from "./field";
import type { FormState } from "./use-form";

interface FormProps {
  form: FormState;
  className?: string;
  children: ReactNode;
}

/** The form element of a `useForm`: its inputs get the maximum lengths of the form's schema. */
export const Form = ({ form, className, children }: FormProps) => (
  <form method="post" noValidate onSubmit={form.onSubmit} className={className}>
    <TextLimits.Provider value={form.limits}>{children}</TextLimits.Provider>
  </form>
);
