import type { ReactNode } from "react";

/** A sentence with a link to another form: "New here? Sign up". */
export const SwitchLine = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">{children}</p>
);

export const SwitchLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="py-2 font-semibold text-accent underline-offset-4 hover:underline">
    {children}
  </button>
);
