import { Button, Callout } from "@blueprintjs/core";
import type { FormEvent, ReactNode } from "react";

/** What the sign-in card can be about. There is no way to register: an admin makes the accounts of staff. */
export type SignInMode = "login" | "forgot" | "code";

export interface SignInFormProps {
  /** The address typed in the form before. */
  email: string;
  onMode: (mode: SignInMode, carry?: { email?: string; notice?: string }) => void;
}

interface SignInShellProps {
  submitLabel: string;
  failure: string | undefined;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Links to the other forms. */
  links: ReactNode;
  children: ReactNode;
}

/** A form of the sign-in card: its failure above, its fields, one button, and where else one may want to go. */
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
