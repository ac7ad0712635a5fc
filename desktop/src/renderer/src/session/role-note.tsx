import type { Role } from "@fundi/shared/accounts/roles";
import type { ReactNode } from "react";
import "./role-note.css";
import { useMay } from "./session";

interface Props {
  /** The least role that may do it. */
  least: Role;
  children: ReactNode;
}

/** Says who does what the current user may not, where the button would be; nothing for those who may. */
export function RoleNote({ least, children }: Props) {
  return useMay(least) ? null : <p className="role-note">{children}</p>;
}
