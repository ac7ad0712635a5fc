import { Button, Callout } from "@blueprintjs/core";
import type { FormEvent, ReactNode } from "react";

/** The forms of the sign-in card. There is no registration: an admin creates staff accounts. */
export type SignInMode = "login" | "forgot" | "code";

export interface SignInFormProps {
  /** The address typed in the previous form. */
  email: string;
  onMode: (mode: SignInMode, carry?: { email?: string; notice?: string }) => void;
}

interface SignInShellProps {
  submitLabel: string;
  failure: string | null;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Links to the other forms. */
  links: ReactNode;
  children: ReactNode;
}

/** A form of the sign-in card: error, fields, submit button and links. */
export function SignInShell({ submitLabel, failure, isBusy, onSubmit, links, children }: SignInShellProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      {failure && (
        <Callout intent="danger" compact icon={null} role="alert">
          {failure}
        </Callout>
      )}
      {children}
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        disabled={isBusy}
        text={isBusy ? "Please wait..." : submitLabel}
      />
      <p className="sign-in-links">{links}</p>
    </form>
  );
}

export const ModeLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="sign-in-link" onClick={onClick}>
    {children}
  </button>
);
