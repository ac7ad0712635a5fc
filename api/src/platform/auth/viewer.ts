import type { Role } from "@fundi/shared/accounts/roles";

/** The caller who looks at a record or changes it. */
export interface Viewer {
  id: number;
  role: Role;
}

/** A viewer with the name that others see. */
export interface Author extends Viewer {
  name: string;
}

/** Someone without an account who holds the links of these orders (decision 083). */
export interface LinkHolder {
  id: null;
  role: "user";
  name: string;
  orderIds: readonly number[];
}
